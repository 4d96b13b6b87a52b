// The rules of Thirty-One in English, for somebody who has never played.
import { listOptions, type GuideTable, type GuideText } from '../../../core/guide.ts';
import type { Outcome, Rules } from '../model.ts';
import { STALL_LAPS } from '../rules.ts';
import { options } from './en-options.ts';
import { loses, marks, numberWord, youLose } from './en-words.ts';
import { DRAWN, FINAL_HAND, FIRST_HAND, otherHands, outcomesOf, UPCARD, worth } from './examples.ts';

const NAMES = ['You', 'Anna', 'Ben', 'Cleo'];

export const english: GuideText<Rules> = { title: 'Thirty-One', write, options };

function write(table: GuideTable<Rules>): string {
  const { rules, face } = table;
  return `${basics(table)}${play(rules)}${example(rules)}
# controls What you can press

${face === 'browser' ? BROWSER : TERMINAL}

# options The rules of this table

${listOptions(options, rules)}
`;
}

/** The aim, the cards, the deal and a turn. */
function basics({ rules, seats }: GuideTable<Rules>): string {
  const players = seats.max === 2 ? 'two players' : `two to ${numberWord(seats.max)} players`;
  return `
# aim What it is about

A game for ${players}. Collect cards of one suit: the closer they come to 31, the better. You need not hold the best
hand, only never the worst. After every hand the lowest ${loses(rules, 1)}, and the last player left wins the match.

# cards What cards count

- An ace counts 11.
- King, queen and jack count 10 each.
- Every other card counts its number.

A hand is three cards, and only cards of one suit are added up. The best suit counts, the rest counts nothing.

[K♠ 2♠ | 4♥] King and two of spades make ${worth('K♠ 2♠ 4♥', rules)}. The four of hearts adds nothing.
[7♠ | 9♥ | 4♦] Three suits: the highest card alone counts, ${worth('7♠ 9♥ 4♦', rules)}.
[A♥ J♥ 10♥] An ace and two cards that count 10, all of one suit: ${worth('A♥ J♥ 10♥', rules)}, the best there is.
[8♣ 8♦ 8♥] ${threeOfAKind(rules)}

# deal The deal

Everybody gets three cards and shows them to nobody. The next card is turned up and begins the discard pile; the
rest is the deck. ${FIRST_TURN[rules.firstTurn]}

# turn Your turn

On your turn you do one of three things:

- Draw the top card of the deck, then discard one of your four cards.
- Take the top card of the discard pile, then discard one of your four cards. ${
    rules.mayReturnDiscard
      ? 'Even the one you have just taken may go back.'
      : 'The one you have just taken must stay.'
  }
- Knock, if nobody has knocked before you.

After that you hold three cards again, and the next player clockwise goes on.
`;
}

/** What can happen in a hand, and what it costs. */
function play(rules: Rules): string {
  return `
# special Special moments

Knocking :: When you believe that ${
    rules.knockerPenalty === 'notHighest' ? 'nobody has more than you' : 'somebody has less than you'
  }, knock instead of drawing. Your three cards stay as they are, and your turn is
over at once. Once you have drawn it is too late, and only one player may knock in a hand.
The last lap :: After a knock everybody else has exactly one more turn. When the turn would come back to the knocker,
all hands are shown.
31 :: ${thirtyOne(rules)}
${
  rules.threeOfAKind === 'off'
    ? ''
    : `Three of a kind :: Three cards of one rank count ${rules.threeOfAKind} in any suits. That does not end the hand: you still have to knock.`
}
The deck runs out :: ${runOut(rules)} If nobody draws from the deck or knocks for ${numberWord(STALL_LAPS)} laps, the
hands are shown as well.
Nobody left :: If a hand would put out everybody who is still in, ${allOut(rules)}

# scoring Who pays

When the hand is over, everybody shows their cards.

- If somebody has 31, everybody without one ${loses(rules, 1)}.${
    rules.knockerPenaltyOn31 === 2 ? ` A knocker without one ${loses(rules, 2)}.` : ''
  }
- Otherwise the lowest hand ${loses(rules, 1)}. ${
    rules.lowestTie === 'all'
      ? 'If several tie for it, each of them does.'
      : 'If the lowest hands tie, none of them pays.'
  }
- ${knocker(rules)}

${out(rules)} The last player left wins the match.
`;
}

function example(rules: Rules): string {
  return `
# example An example

[${FIRST_HAND}] You hold these: ${worth(FIRST_HAND, rules)} in spades.
[${UPCARD}] This lies on the discard pile. It does not help you, so you draw from the deck.
[${DRAWN}] That is a lucky card. You discard the five of diamonds.
[${FINAL_HAND}] Now your hand counts ${worth(FINAL_HAND, rules)}. In your next turn you knock.

Everybody else has one more turn. Then these are shown:

${otherHands(rules)
  .map(
    (hand, index) =>
      `[${hand}] ${theirs(rules, NAMES[index + 1]!, outcomesOf(FINAL_HAND, rules)[index + 1]!)}`,
  )
  .join('\n')}

So ${yours(rules, outcomesOf(FINAL_HAND, rules)[0]!)}

And if you had knocked at once, with your ${worth(FIRST_HAND, rules)}? Then ${yours(rules, outcomesOf(FIRST_HAND, rules)[0]!)}
`;
}

const FIRST_TURN = {
  leftOfDealer:
    'The first dealer is drawn by lot; after each hand the next player clockwise deals. The player after the dealer begins.',
  rotating: 'The first seat begins the first hand, the next seat the next one, and so on round the table.',
  seatZero: 'The player in the first seat begins every hand.',
} as const;

function threeOfAKind(rules: Rules): string {
  const points = worth('8♣ 8♦ 8♥', rules);
  if (rules.threeOfAKind === 'off')
    return `Three of a kind is nothing special here: this hand counts ${points}.`;
  const compared =
    rules.threeOfAKind === 30 ? 'as much as 30 in one suit' : 'more than 30 in one suit, but less than 31';
  return `Three of a kind: ${points}, ${compared}.`;
}

function thirtyOne({ check31, check31OnDeal }: Rules): string {
  const ends =
    check31 === 'onDraw'
      ? 'As soon as three of your cards make 31, the hand ends, even while you hold four: the odd card is discarded for you.'
      : 'If your three cards make 31 when you have discarded, the hand ends.';
  const dealt = check31OnDeal
    ? 'A 31 that is dealt ends the hand before the first turn.'
    : `A 31 that is dealt counts only when its holder has ${check31 === 'onDraw' ? 'drawn' : 'finished a turn'}, or when the hands are shown.`;
  return `${ends} Nobody gets another turn, not even in the last lap. ${dealt}`;
}

function runOut({ deckExhausted, patience }: Rules): string {
  const scored = 'the hands are shown and scored as they are';
  if (deckExhausted === 'score' || patience === 0) return `When the deck is used up, ${scored}.`;
  const times = patience === 1 ? 'once' : `${numberWord(patience)} times`;
  return deckExhausted === 'reshuffle'
    ? `When the deck is used up, the discard pile is shuffled, all but its top card, and becomes the new deck. After that has happened ${times} in a hand, the next time ${scored}.`
    : `When the deck is used up and nobody has knocked, the hand is void: nobody pays, and new cards are dealt. After that has happened ${times} in a row, the next time ${scored}.`;
}

function allOut(rules: Rules): string {
  if (rules.allOut === 'replay') return 'nobody pays, and another hand is played.';
  if (rules.allOut === 'draw') return 'those players share the match: it is a draw.';
  const back = 'everybody comes back, also those who were out before,';
  if (rules.lastChance) return `${back} each with a Last Chance Token.`;
  if (rules.marks !== 'strikes') return `${back} each with ${marks(rules, 1)}.`;
  const left =
    rules.lives === 1
      ? 'without a strike'
      : `with ${numberWord(rules.lives - 1)} of ${marks(rules, rules.lives)}`;
  return `${back} each ${left}.`;
}

function knocker(rules: Rules): string {
  if (rules.knockerPenalty === 'none') return 'Whoever has knocked pays like everybody else.';
  const { knockerLowest, lowestTie } = rules;
  const tied = lowestTie === 'none' ? undefined : { double: 2, single: 1, safe: 0 }[rules.knockerTie];
  const lowest =
    tied === knockerLowest
      ? `A knocker with the lowest hand, alone or tied with others, ${loses(rules, tied)}.`
      : `A knocker with the lowest hand ${loses(rules, knockerLowest)}${tied === undefined ? '' : `; one who only ties for it ${loses(rules, tied)}`}.`;
  const beaten =
    rules.knockerPenalty === 'notHighest'
      ? ` A knocker whose hand is not the highest ${loses(rules, 1)} too; to tie for the highest is enough.`
      : '';
  return `${lowest}${beaten}`;
}

function out(rules: Rules): string {
  const full = marks(rules, rules.lives);
  if (rules.marks === 'strikes') {
    return rules.lastChance
      ? `Whoever has ${full} plays on with a Last Chance Token, and is out when that is lost too.`
      : `Whoever has ${full} is out.`;
  }
  return rules.lastChance
    ? `Everybody begins with ${full}. Whoever has lost them all gets a Last Chance Token, and is out when that is lost too.`
    : `Everybody begins with ${full}. Whoever has none left is out.`;
}

function theirs(rules: Rules, name: string, { points, loses: count }: Omit<Outcome, 'out'>): string {
  return count === 0
    ? `${name} has ${points}.`
    : `${name} has ${points}, the lowest hand, and ${loses(rules, count)}.`;
}

function yours(rules: Rules, { loses: count, reason }: Omit<Outcome, 'out'>): string {
  if (count === 0) return 'your knock was right: you pay nothing.';
  const why =
    reason === 'knocked-not-highest'
      ? 'you have knocked without the highest hand'
      : reason === 'knocked-lowest'
        ? 'you have knocked with the lowest hand'
        : 'you have the lowest hand';
  return `${why} and ${youLose(rules, count)}.`;
}

const BROWSER = `
Click or tap the deck, or press \`1\` :: draws its top card.
Click or tap the discard pile, or press \`2\` :: takes its top card.
Click or tap one of your cards :: discards it. You can drag it to the discard pile too. With keys: \`H\` goes to your
hand, the arrows from card to card, \`Enter\` discards.
The button Knock, or \`K\` :: knocks.
The button Continue, or \`Enter\` :: deals the next hand when you have looked at the cards.`;

const TERMINAL = `
\`1\` :: draws from the deck.
\`2\` :: takes the open card of the discard pile.
\`3\` :: knocks, as long as nobody has.
The number of a card, or the card itself, such as \`7s\` or \`10h\` :: discards it when you have drawn.
\`Enter\` :: deals the next hand when you have looked at the cards, and hurries the others while they think.
\`?\` :: tells what else you can type.`;
