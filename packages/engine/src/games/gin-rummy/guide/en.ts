// The rules of Gin Rummy in English, for somebody who has never played.
import { listOptions, type GuideTable, type GuideText } from '../../../core/guide.ts';
import type { Rules } from '../model.ts';
import { extra, options, points } from './en-options.ts';
import { ginExample, knockExample, undercutExample } from './examples.ts';

export const english: GuideText<Rules> = { title: 'Gin Rummy', write, options };

function write({ rules, face }: GuideTable<Rules>): string {
  const onlyGin = rules.knockLimit === 'gin';
  return `
# aim What it is about

A game for two. Bring your ten cards into sets and runs, and keep what is left over low. ${
    onlyGin
      ? 'A hand goes on until somebody has all ten cards in sets and runs: that is gin.'
      : 'When little enough is left over, you may knock, and whoever has less left over scores.'
  } The first to reach ${points(rules.target)} wins the match.

# cards Melds and deadwood

Sets and runs are called melds. A card belongs to one meld at a time.

[7♣ 7♦ 7♥] A set: three or four cards of one rank.
[4♠ 5♠ 6♠ 7♠] A run: three or more neighbours of one suit.
[A♦ 2♦ 3♦] The ace is low, so this is a run. Queen, king, ace is none.

Cards outside your melds are deadwood. They count against you: king, queen and jack 10 each, the ace 1, every other
card its number.

# deal The deal

Both players get ten cards. The next card, the upcard, is turned face up and begins the discard pile; the rest is the
stock. The first dealer is drawn by lot. ${options.nextDealer(rules)} Whoever did not deal begins.

${
  rules.upcardOffer
    ? 'A hand begins with an offer: the player who did not deal may take the upcard or pass. After a pass the dealer may take it or pass. When both have passed, the first draws from the stock.'
    : ''
}

# turn Your turn

- Draw the top card of the stock, or take the top card of the discard pile. Now you hold eleven cards.
- Throw one of them on the discard pile. Only a card you have just taken from there may not be thrown.

Then it is the other player's turn.

# special Special moments

${onlyGin ? '' : `Knocking :: ${knocking(rules)}`}
Gin :: If all ten cards are in melds when you have thrown one, you have gin. ${
    onlyGin ? 'That is the only way to end a hand. ' : ''
  }It brings ${extra(rules.ginBonus)}, and nobody can undercut it, not even with gin of their own.
${
  rules.bigGin === 'off'
    ? ''
    : `Big gin :: If all eleven cards are in melds, you need not throw one: big gin brings ${extra(rules.bigGin)} instead.`
}
Laying off :: ${layingOff(rules)}
${onlyGin ? '' : `Undercut :: ${undercut(rules)}`}
A void hand :: ${
    rules.wall === 'void'
      ? 'When only two cards are left in the stock and nobody has ended the hand, it is void.'
      : 'When only two cards are left in the stock, the other player may take the last discard, but only to end the hand with it. Otherwise it is void.'
  } Nobody scores, and the same player deals again.
${rules.spadesDouble ? 'Spades :: If the upcard was a spade, whatever the hand brings counts twice.' : ''}

# scoring Scoring

${scoring(rules)}

Points add up from hand to hand. Whoever reaches ${points(rules.target)} first has won the match.
${finalAccount(rules)}

# example An example

${onlyGin ? '' : knockStory(rules)}

${ginStory(rules)}

# controls What you can press

${face === 'browser' ? browser(rules) : terminal(rules)}

# options The rules of this table

${listOptions(options, rules)}
`;
}

function knocking(rules: Rules): string {
  const limit =
    rules.knockLimit === 'upcard'
      ? `no more deadwood than the upcard of this hand counts (after a seven 7 points, after a court card 10). ${options.aceUpcard(rules)}`
      : `${rules.knockLimit} points of deadwood or less.`;
  return `After drawing you may end the hand if, without the card you throw, you have ${limit} Throw that card and lay down your ten cards, sorted into melds and deadwood. You never have to: waiting for gin is allowed.`;
}

function layingOff(rules: Rules): string {
  if (rules.knockLimit === 'gin' && !rules.layoffOnGin) {
    return 'Other tables let the loser add cards to the melds of the winner. Against gin that is not allowed, so it never happens here.';
  }
  const gin = rules.layoffOnGin
    ? 'This is allowed against gin as well.'
    : 'Against gin nothing may be laid off.';
  return `After a knock both hands lie open, and the opponent sorts theirs too. Deadwood that fits the knocker's melds may be added to them: the fourth card of a set, the next card of a run and the one after that. It no longer counts. The knocker lays nothing off. ${gin}`;
}

function undercut(rules: Rules): string {
  const tie = rules.undercutOnTie
    ? 'as little deadwood as the knocker, or less'
    : 'less deadwood than the knocker';
  return `If the opponent, after laying off, has ${tie}, the knock has failed: the opponent scores the difference and ${extra(rules.undercutBonus)}.`;
}

function scoring(rules: Rules): string {
  const gin = `- Gin: the opponent's deadwood and ${extra(rules.ginBonus)}.`;
  const bigGin =
    rules.bigGin === 'off' ? '' : `- Big gin: the opponent's deadwood and ${extra(rules.bigGin)}.`;
  if (rules.knockLimit === 'gin') return `${gin}\n${bigGin}`;
  return `- Knock: the knocker scores the difference between the opponent's deadwood and their own.
- Undercut: the opponent scores the difference and ${extra(rules.undercutBonus)}.${
    rules.undercutOnTie ? '' : ' With equal deadwood nobody scores.'
  }
${gin}
${bigGin}`;
}

function finalAccount(rules: Rules): string {
  const sentences = (['boxBonus', 'gameBonus', 'shutoutBonus'] as const)
    .filter(name => rules[name] > 0)
    .map(name => options[name](rules));
  if (sentences.length === 0) return '';
  return `${sentences.join(' ')} These bonuses say by how much the match was won, never by whom.`;
}

function knockStory(rules: Rules): string {
  const knock = knockExample(rules);
  const better = undercutExample(rules);
  return `
[${knock.knocker}] You knock with these: two sets, a run, and ${points(knock.knockerLeft)} of deadwood.
[${knock.laidOff}] Anna lays these off: the queen on your queens, the others on your run of spades. That takes Anna's deadwood
from ${knock.before} down to ${knock.after}.
[${knock.opponent}] This is what Anna has left: three kings, and ${points(knock.after)} of deadwood.

You score the difference, ${knock.after} less ${knock.knockerLeft}: ${points(knock.award.points)}.

[${better.opponent}] With these Anna would have had only ${points(better.after)} left after laying off: an undercut,
and ${points(better.award.points)} for Anna.`;
}

function ginStory(rules: Rules): string {
  const gin = ginExample(rules);
  return `
[${gin.knocker}] Three runs and nothing left over: gin.
[${gin.opponent}] The opponent has ${points(gin.after)} of deadwood here. With ${extra(gin.award.bonus)} this gin
brings ${points(gin.award.points)}.`;
}

function browser(rules: Rules): string {
  const offers = rules.upcardOffer || rules.wall === 'lastDiscardOffer';
  return `
Click or tap the stock, or press \`1\` :: draws its top card.
Click or tap the discard pile, or press \`2\` :: takes its top card.
Click or tap a card, then the discard pile :: throws the card. You can drag it there, or press \`X\` once it is chosen.
With keys: \`H\` goes to your hand, the arrows from card to card, \`Enter\` chooses.
Click or tap two cards :: swaps them. \`Shift\` and an arrow moves a card, and Suit, Rank and Melds sort the hand.
${offers ? 'The button Pass, or `P` :: leaves the card that is offered.' : ''}
The button Knock, or \`K\` :: asks for your melds. Choose the cards of each combo and the card to throw, or press
\`A\` (Arrange for me). Then \`K\` (Knock now, or Gin!) ends the hand, and \`C\` (Cancel) goes back.
${rules.bigGin === 'off' ? '' : 'The button Big gin :: is there when all eleven cards are in melds.'}
After a knock: a card, then a meld :: lays the card off. \`A\` (Arrange for me) does the best there is; \`X\` (Done) ends it.
The button Continue, or \`Enter\` :: deals the next hand.`;
}

function terminal(rules: Rules): string {
  return `
\`1\` :: draws from the stock.
\`2\` :: takes the open card of the discard pile.
${rules.upcardOffer ? '`1` or `2`, when the upcard is offered :: takes it, or passes.' : ''}
The number of a card, or the card itself, such as \`7s\` or \`10h\` :: throws it when you have drawn.
The line Knock… :: lists every way to end the hand, each with its melds; \`b\` goes back.
After a knock :: each line lays a card off. \`1\` arranges everything for you; Done ends it.
\`Enter\` :: deals the next hand when you have looked at the cards.
\`?\` :: tells what else you can type.`;
}
