// The rules of Bluff in English, for somebody who has never played.
import { listOptions, type GuideTable, type GuideText } from '../../../core/guide.ts';
import { MOST_CARDS } from '../claim.ts';
import type { Rules } from '../model.ts';
import { options, seconds } from './en-options.ts';
import { FALSE_PLAY, judge, PILE_SIZE, PROOF, shares, TRUE_PLAY } from './examples.ts';

export const english: GuideText<Rules> = { title: 'Bluff', write, options };

function write({ rules, seats, face }: GuideTable<Rules>): string {
  const dealt = shares(seats).map(([players, least, most]) =>
    least === most ? `${players} players get ${least} each` : `${players} players get ${least} or ${most}`,
  );
  return `
# aim What it is about

A game for ${seats.min} to ${seats.max} players. Be the first to get rid of all your cards: by laying what you are
asked for, or by laying something else with a straight face. And catch the others when they do.

# cards The cards

All 52 cards are in play, and suits do not matter. There are ${MOST_CARDS} cards of every rank, so nobody can
honestly lay more than the others leave over.

[A♣ A♦ A♥ A♠] The four aces: every round of ranks begins with them.

# deal The deal

All cards are dealt, the same number to everybody. Those left over go to players drawn by lot, one each:
${dealt.join(', ')}. You see only your own cards, sorted by rank. Whoever holds the ace of spades begins${
    rules.firstPlayMustIncludeAceOfSpades
      ? ', and that ace must be among the first cards laid.'
      : '. That ace need not be laid.'
  }

# turn Your turn

Every turn has a rank. The first turn is for aces, the next for twos, then threes and so on up to kings, and then for
aces again. Turn and rank always move on by one, clockwise, whatever happens.

On your turn lay 1 to ${MOST_CARDS} cards face down on the pile. They count as cards of the rank of the turn,
whatever they really are. You cannot pass your turn, so without the right card you have to bluff. You may think as
long as you like.

# special Special moments

The time to call :: After cards have been laid, every other player has ${seconds(rules.callWindowMs)} to call them a
bluff, or to let them pass. The first call counts. Meanwhile nobody can lay, and whoever is next may call like the
others. Among people, the game goes on as soon as all have let the cards pass. Computer players keep everybody
guessing until the time is over.
The reveal :: A call turns the cards just laid face up, and only those. If all are of the rank, the caller takes the
whole pile. If even one is not, the player who laid them takes it. Then the next player goes on with the next rank.
The last cards :: Whoever lays their last card has not won yet: it can still be called. Only when the time is over
without a call, or a call has failed, the game is won. If the call was right, they take the pile and play on.
Against the computer :: ${options.computerCallMs(rules)}${
    rules.alwaysDoubtLastCard ? ` ${options.alwaysDoubtLastCard(rules)}` : ''
  } They see no more than you do.
${
  rules.turnLimit === 0
    ? ''
    : `The last turn :: The game ends after turn ${rules.turnLimit} at the latest, once its cards can no longer be called.`
}

# scoring Who wins

There are no points: one game decides. Whoever has no cards left wins, and all hands are shown. ${
    rules.turnLimit === 0
      ? 'The game takes as long as it takes.'
      : `If nobody has got that far after turn ${rules.turnLimit}, whoever holds the fewest cards wins; equals share the win.`
  }

# example An example

It is the turn of the sevens, it is yours, and ${PILE_SIZE} cards lie in the pile.

[${FALSE_PLAY}] You lay these two as sevens. Anna does not believe you and calls.

One of them is a queen, so it was a bluff: you take all ${judge(FALSE_PLAY).taken} cards.

[${TRUE_PLAY}] Had you laid these two, Anna would have taken the ${judge(TRUE_PLAY).taken} cards.

Either way the next player goes on with eights.

[${PROOF}] A hint: if you hold these three and somebody lays two cards as sevens, it cannot be true. Only one
seven is left.

# controls What you can press

${face === 'browser' ? BROWSER : TERMINAL}

# options The rules of this table

${listOptions(options, rules)}
`;
}

const BROWSER = `
Click or tap one of your cards :: puts it on the pile, up to four of them. You can drag it there too. With keys: \`H\`
goes to your hand, the arrows from card to card, \`Enter\` puts one down.
Click or tap the pile :: takes back the cards of this turn.
The button End turn, or \`B\` :: lays the cards you have put down.
The button Call bluff, or \`B\` :: calls the cards just laid, while the time runs.
The button Let it pass, or \`P\` :: lets them pass.`;

const TERMINAL = `
The numbers of one to four cards, such as \`1 3\`, or the cards themselves, such as \`7s 7h\` :: lays them.
\`1\` :: calls the bluff. The seconds that are left stand before the cursor.
\`2\`, or \`Enter\` :: lets the cards pass.
\`Enter\` :: hurries the others while they think.
\`?\` :: tells what else you can type.`;
