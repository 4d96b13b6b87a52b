// What the characters of Gin Rummy say in English.
import type { Chatter } from '../../../core/chatter.ts';
import type { Event } from '../story.ts';
import { cue, type Occasion } from './cue.ts';

const lines: Readonly<Record<string, Readonly<Record<Occasion, readonly string[]>>>> = {
  beginner: {
    knock: ['I can knock! I think. Yes!', 'Hello? Knock, knock?'],
    gin: ['Is this the thing? This is the thing!', 'GIN! I practised saying that.'],
    caught: ['Undercut? That is mean. What is it?', 'I will remember that. I hope.'],
    beaten: ['How do you all do that?', 'Next hand I sort first.'],
    win: ['Really? Me? Really?', 'I am never playing anything else again.'],
    waiting: ['Is it always this exciting?', 'I like the ones with the faces.'],
  },
  careful: {
    knock: ['Better early than sorry.', 'A small knock. Nothing showy.'],
    gin: ['Gin, if you will excuse me.', 'Well, that came out tidy.'],
    caught: ['I had a feeling. I always have.', 'That is what I get for daring.'],
    beaten: ['I was just about to.', 'I should have thrown less and worried more.'],
    win: ['Drop by drop the jug fills.', 'No risk, a little fun.'],
    waiting: ['Do think it over.', 'I am only tidying.'],
  },
  regular: {
    knock: ['Knocking. Same as every Thursday.', 'Here we go again.'],
    gin: ['Gin. Drinks are on you.', 'Gin, ladies and gentlemen.'],
    caught: ['Cheeky!', 'All right, that one is yours.'],
    beaten: ['You are getting good at this.', 'I will want that back.'],
    win: ['Another evening well spent.', 'My chair, my game.'],
    waiting: ['Did I tell you about my knee?', 'The usual, please.'],
  },
  chatterbox: {
    knock: ['And then I said… oh, I knock!', 'Hold that thought: knock.'],
    gin: ['Gin! Which reminds me of Doris.', 'Gin! Where was I?'],
    caught: ['That never happened to my cousin.', 'I was in the middle of a sentence!'],
    beaten: ['You did not even hear the end.', 'I was distracted, by myself.'],
    win: ['Wait till I tell everybody!', 'And that, in short, is how I won.'],
    waiting: ['Have I told you about the parrot?', 'So anyway, as I was saying.'],
  },
  madame: {
    knock: ['Voilà.', 'Shall we count, chéri?'],
    gin: ['Gin. How tidy.', 'Not a splinter left, darling.'],
    caught: ['Touché.', 'You little rogue. Well done.'],
    beaten: ['I let the fire burn too low.', 'Enjoy it. It will not last.'],
    win: ['Merci. You were delicious company.', 'One sweeps up the wood and goes home.'],
    waiting: ['I have outwaited better men.', 'Such a lot of wood on this table.'],
  },
};

export const english: Chatter<Event> = { cue, lines };
