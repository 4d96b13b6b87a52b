// What the characters of Thirty-One say in English.
import type { Chatter } from '../../../core/chatter.ts';
import type { Event } from '../story.ts';
import { cue, type Occasion } from './cue.ts';

const lines: Readonly<Record<string, Readonly<Record<Occasion, readonly string[]>>>> = {
  standard: {
    knock: ['Knock, knock.', 'That will do for me.', 'Good enough. Show me yours.'],
    caught: ['Well. That was not good enough.', 'Serves me right for rushing.'],
    strike: ['Fair is fair.', 'Mark it down, I can take it.'],
    win: ['By the book, from start to finish.', 'A good table. Same time tomorrow?'],
    waiting: ['No hurry.', 'I could do this all evening.'],
  },
  'mr-caution': {
    knock: ['I checked it four times. I knock.', 'Forgive me, but I am… reasonably sure.'],
    caught: ['I knew it. I should have brought my umbrella.', 'Never again. I said that last time as well.'],
    strike: ['Careful people get wet too, it seems.', 'I shall write to my insurance.'],
    win: ['Slowly, slowly, and there we are.', 'I would like this certified, please.'],
    waiting: ['Is that chair safe?', 'One should not rush a card.'],
  },
  'ms-aggressive': {
    knock: ['Boom!', 'Cards up, everybody!', 'You had your chance.'],
    caught: ['Worth it!', 'Fine. I would knock again.'],
    strike: ['A scratch.', 'Is that all you have got?'],
    win: ['Who is next?', 'And that, my dears, is that.'],
    waiting: ['Any day now!', 'My coffee plays faster.'],
  },
  'card-counter': {
    knock: ['The numbers say now.', 'I have counted enough.'],
    caught: ['A rounding error.', 'I must have counted somebody twice.'],
    strike: ['Noted. Literally.', 'One more for the notebook.'],
    win: ['Exactly as calculated. Nearly.', 'It all adds up in the end.'],
    waiting: ['Do not mind me, I am only adding.', 'Hm. Interesting. Hm.'],
  },
  'mr-clueless': {
    knock: ['Is this the button for knocking?', 'I knocked! Did I knock?'],
    caught: ['Oh! Was I not supposed to do that?', 'Funny, it looked pretty to me.'],
    strike: ['What a lovely little cross!', 'Do I get to keep that?'],
    win: ['Wait, which game is this?', 'I won? I should call my mother!'],
    waiting: ['Whose turn is it? Mine? No?', 'Heads, I think. Or was it tails?'],
  },
  'two-player-computer': {
    knock: ['KNOCK. EXECUTED.', 'CONDITION MET. KNOCKING.'],
    caught: ['ERROR. PLEASE DO NOT LAUGH.', 'UNEXPECTED OUTCOME. REBOOTING PRIDE.'],
    strike: ['TOKEN LOST. SEARCHING SOFA.', 'ACKNOWLEDGED. SLIGHTLY SAD BEEP.'],
    win: ['VICTORY. PLAYING FANFARE. BEEP.', 'GAME OVER. YOU WERE FUN, HUMAN.'],
    waiting: ['PRESS ANY KEY TO THINK.', 'IDLE. HUMMING QUIETLY.'],
  },
  'grandpa-nod': {
    knock: ['Wake me when you have counted.', 'Was that the door? That was me.'],
    caught: ['I must have dozed off there.', 'Eh? Who won?'],
    strike: ['Put it on my blanket.', 'I did not feel a thing.'],
    win: ['Did I? Then I can sleep.', 'In my dreams I did the same.'],
    waiting: ['Zzz.', 'I am only resting my eyes.'],
  },
  tourist: {
    knock: ['Is this how one knocks here?', 'My guide book says: knock now.'],
    caught: ['The guide book did not mention that.', 'At home this would have been enough.'],
    strike: ['A souvenir! How kind.', 'Do I pay that at the desk?'],
    win: ['I must send a postcard about this!', 'Would you take a picture of me?'],
    waiting: ['What a charming little table.', 'Is there a tour of the deck?'],
  },
  fisherman: {
    knock: ['Got a bite!', 'That one I keep.'],
    caught: ['It slipped off the hook.', 'You should have seen the other one.'],
    strike: ['Only a boot.', 'The line has snapped.'],
    win: ['And now into the pan.', 'This big it was. Honestly!'],
    waiting: ['Quiet, please. They can hear you.', 'One has to sit still.'],
  },
  daydreamer: {
    knock: ['Oh! I am ready, it seems.', 'I was far away, but now I knock.'],
    caught: ['I was thinking of a lake.', 'It looked higher in my head.'],
    strike: ['A cloud passes.', 'Never mind. Look, a bird.'],
    win: ['I dreamt this last week.', 'How lovely. Where are we?'],
    waiting: ['Do you see that cloud?', 'Hm? No, please, after you.'],
  },
  captain: {
    knock: ['All hands on deck!', 'Drop the anchor, I am knocking.'],
    caught: ['We have sprung a leak.', 'A reef! Nobody told me.'],
    strike: ['A shot across the bow.', 'She floats. She still floats.'],
    win: ['Land ahoy!', 'Home with full holds.'],
    waiting: ['Steady as she goes.', 'I once waited a month for wind.'],
  },
  'aunt-rosie': {
    knock: ['There, my collection is complete.', 'Shall we look, dears?'],
    caught: ['But they were such pretty ones.', 'One cannot have everything.'],
    strike: ['I shall press it in my album.', 'That stings a little.'],
    win: ['All for love, my dears.', 'Who wants cake now?'],
    waiting: ['Red suits me so well.', 'Take your time, darling.'],
  },
  duchess: {
    knock: ['One knocks, my dear, when one is ready.', 'Would somebody get the door?'],
    caught: ['How very refreshing.', 'I shall pretend that was intended.'],
    strike: ['A trifle. I have others.', 'Do put it on the silver tray.'],
    win: ['You played charmingly. All of you.', 'The carriage, please. After one more round.'],
    waiting: ['Take your time. I own some of it.', 'In my house the tea would be cold by now.'],
  },
};

export const english: Chatter<Event> = { cue, lines };
