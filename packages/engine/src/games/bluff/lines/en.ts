// What the characters of Bluff say in English.
import type { Chatter } from '../../../core/chatter.ts';
import type { Event } from '../story.ts';
import { cue, type Occasion } from './cue.ts';

const lines: Readonly<Record<string, Readonly<Record<Occasion, readonly string[]>>>> = {
  standard: {
    call: ['I did not think so.', 'Thought as much.'],
    caught: ['All right, all right.', 'It was worth a try.'],
    honest: ['As I said.', 'Word for word.'],
    took: ['More to hold on to.', 'They do not bite, I suppose.'],
    win: ['Nothing left. Good night!', 'Clean hands. See?'],
    waiting: ['Your move, whoever it is.', 'Nice weather for cards.'],
  },
  'mr-caution': {
    call: ['I hardly dared, but… yes!', 'My knees are shaking. But I was right.'],
    caught: ['I am so dreadfully sorry.', 'My mother taught me better.'],
    honest: ['I never fib. It gives me hiccups.', 'You could have asked politely.'],
    took: ['I shall need a bigger coat.', 'Oh dear. Both hands full.'],
    win: ['Am I really done? May somebody check?', 'Honesty. Mostly honesty.'],
    waiting: ['Are we sure about this draught?', 'Please do not look at me like that.'],
  },
  'ms-aggressive': {
    call: ['Ha! Caught you!', 'Nice face. Bad lie.'],
    caught: ['So what? I will do it again.', 'You were lucky.'],
    honest: ['Go on, doubt me again!', 'Enjoy your pile, sweetheart.'],
    took: ['Ammunition!', 'Good. Now I have everything.'],
    win: ['Too fast for you?', 'Next table, please!'],
    waiting: ['Well? Believe it or not?', 'I can wait. I just do not like it.'],
  },
  'wise-guy': {
    call: ['I read that in your eyebrows.', 'A textbook lie. Chapter two.'],
    caught: ['An experiment. Inconclusive.', 'Even Homer nods.'],
    honest: ['Doubt is good. Knowledge is better.', 'Elementary, really.'],
    took: ['Knowledge is heavy.', 'I shall study these.'],
    win: ['As I explained earlier…', 'Quod erat demonstrandum.'],
    waiting: ['Statistically speaking, somebody is lying.', 'Did you know? No? I did.'],
  },
  'young-pim': {
    call: ['I just said it!', 'Really? I only guessed!'],
    caught: ['I did not have any…', 'You looked!'],
    honest: ['It was right! I looked twice!', 'See? I can do it.'],
    took: ['So many for me?', 'They fall out of my hands.'],
    win: ['Did I do something wrong?', 'All gone! Where did they go?'],
    waiting: ['Is it my turn yet?', 'What do we do now?'],
  },
  cub: {
    call: ['Got you! I did, right?', 'I learned that one yesterday.'],
    caught: ['It works when the old one does it.', 'Too much tail, I know.'],
    honest: ['For once it was true!', 'I was practising being good.'],
    took: ['More toys!', 'I can carry it. I can carry it.'],
    win: ['Did the old one see that?', 'First time! Again, again!'],
    waiting: ['Can I lie now? Now?', 'I can hear you think.'],
  },
  'old-fox': {
    call: ['I have told that one myself.', 'Kid, I invented that.'],
    caught: ['Heh. Getting slow.', 'You have good eyes. Mine are older.'],
    honest: ['Foxes tell the truth. When nobody expects it.', 'Every so often I mean it.'],
    took: ['A winter coat. Thank you.', 'More leaves to hide under.'],
    win: ['Back to the den.', 'You never heard me leave.'],
    waiting: ['I smell something.', 'Patience catches the hen.'],
  },
};

export const english: Chatter<Event> = { cue, lines };
