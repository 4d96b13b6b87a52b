// Madame Deadwood, the strongest player of the house. She knows what hands are worth from many thousands of her own,
// judges from the match so far whom she plays against, imagines what he may hold, and tries the best candidates
// there. What counts is the chance to win the match.
import { formatCard, type Card } from '../../../../core/card.ts';
import type { Bot, Decision } from '../../../../core/game.ts';
import type { Rng } from '../../../../core/random.ts';
import { bestArrangements, deadwoodPoints } from '../../deadwood.ts';
import { mayBigGin } from '../../knock.ts';
import { isUpcardDeclined, mustKnock, otherSeat, type Action } from '../../model.ts';
import type { View } from '../../view.ts';
import { mixBooks, type Books } from './book.ts';
import { stakesOf } from './match.ts';
import { judge } from './opponent.ts';
import { knockValue, leastOf, weighDraw, weighThrows, type Throw } from './policy.ts';
import { tryDeals, tryDraws, type Deal, type Mind } from './search.ts';
import { look, type Sight } from './sight.ts';
import { booksFor } from './weights.ts';

/** How hard she thinks. */
export interface Settings {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  /** In how many imagined worlds the candidates are tried; none means at a glance. */
  readonly worlds: number;
  /** How many throws are tried. */
  readonly throws: number;
  /** How much of the first impression stays, against what the imagined worlds say. */
  readonly trust: number;
  /** A draw is thought over when the two sides are this close, in points. */
  readonly doubt: number;
  /** What she has learned, for players in training. */
  readonly books?: Books;
}

export const STRONGEST: Settings = {
  id: 'madame',
  name: 'Madame Deadwood',
  about: 'Reads your throws, your habits and the score, and knows what every card is worth.',
  worlds: 120,
  throws: 5,
  trust: 0.3,
  doubt: 12,
};

export const CLUB: Settings = {
  ...STRONGEST,
  id: 'madame-club',
  name: 'Madame at the Club',
  about: 'Madame Deadwood in conversation: she plays at a glance, and still knows what a hand is worth.',
  worlds: 0,
};

/** Makes her with the given settings. */
export function makeMadame(settings: Settings): Bot<View, Action> {
  const { id, name, about } = settings;
  return {
    id,
    name,
    about,
    act(view, rng, stop) {
      switch (view.phase.kind) {
        case 'upcard':
        case 'draw':
        case 'lastDiscard':
          return draw(settings, view, rng, stop);
        case 'discard':
          return throwOrKnock(settings, view, rng, stop);
        case 'layoff':
          return { action: { type: 'arrange' }, because: 'melds and lay-offs weighed together' };
        case 'opening':
        case 'shown':
        case 'over':
          throw new Error('There is nothing to do now.');
      }
    },
  };
}

export const madame: Bot<View, Action> = { ...makeMadame(STRONGEST), strongest: true };

function makeUp(settings: Settings, sight: Sight, rng: Rng, stop: () => boolean): Mind {
  const { view, me } = sight;
  const books = settings.books ?? booksFor(view.rules);
  const other = otherSeat(me);
  const shares = judge(view.past, other, books);
  return {
    sight,
    stakes: stakesOf(view.rules, view.scores[me]!, view.scores[other]!),
    books,
    shares,
    book: mixBooks(books, shares),
    worlds: settings.worlds,
    rng,
    stop,
  };
}

function draw(settings: Settings, view: View, rng: Rng, stop: () => boolean): Decision<Action> {
  const take: Action = { type: 'draw', from: 'discard' };
  const leave: Action = view.phase.kind === 'draw' ? { type: 'draw', from: 'stock' } : { type: 'pass' };
  if (view.phase.kind === 'draw' && isUpcardDeclined(view.deeds)) {
    return { action: leave, because: 'only the stock is left to draw from' };
  }
  const sight = look(view);
  const top = view.pile.at(-1)!;
  const least = leastWith(sight, top);
  if (view.phase.kind === 'lastDiscard') {
    return least <= sight.limit || mayBigGin(view.rules, [...sight.cards, top])
      ? { action: take, because: 'it lets me knock at the last moment' }
      : { action: leave, because: 'I could not knock with it' };
  }
  if (least === 0) return { action: take, because: `${formatCard(top)} makes gin` };
  const mind = makeUp(settings, sight, rng, stop);
  const glance = weighDraw(sight, mind.book);
  if (glance.take === undefined) {
    return { action: leave, because: `${formatCard(top)} would not better my hand` };
  }
  const ahead = glance.take - glance.leave;
  if (settings.worlds === 0 || view.phase.kind === 'upcard' || Math.abs(ahead) > settings.doubt) {
    const because = `the hand is worth ${signed(glance.take)} with ${formatCard(top)}, ${signed(glance.leave)} without`;
    return { action: ahead > 0 ? take : leave, because };
  }
  const chances = tryDraws(mind, top);
  const impression = settings.trust * (mind.stakes.open(glance.take) - mind.stakes.open(glance.leave));
  const takes = chances.take - chances.stock + impression > 0;
  const [better, worse] = takes ? [chances.take, chances.stock] : [chances.stock, chances.take];
  const card = formatCard(top);
  const [name, against] = takes ? [`takes ${card}`, 'drawing'] : ['draws', `taking ${card}`];
  return {
    action: takes ? take : leave,
    because: `${name}: ${percent(better)} against ${percent(worse)} for ${against}`,
  };
}

function leastWith({ cards }: Sight, card: Card): number {
  const eleven = [...cards, card];
  return Math.min(...cards.map(thrown => deadwoodPoints(eleven.filter(other => other !== thrown))));
}

function throwOrKnock(settings: Settings, view: View, rng: Rng, stop: () => boolean): Decision<Action> {
  const sight = look(view);
  if (mayBigGin(view.rules, sight.cards)) {
    return { action: { type: 'bigGin' }, because: 'all eleven cards are melded' };
  }
  const mind = makeUp(settings, sight, rng, stop);
  const throws = weighThrows(sight, mind.book, sight.cards, sight.justTaken);
  const least = leastOf(throws);
  const knocks = least <= sight.limit ? waysToKnock(sight, throws, least) : [];
  if (knocks.length > 0 && least === 0) return carryOut(knocks[0]!, 'everything is melded');
  if (mustKnock(view.stock, view.deeds))
    return carryOut(knocks[0]!, 'the last discard is taken only to knock');
  const options: Option[] = [
    ...throws
      .slice(0, settings.throws)
      .map(({ card, value }) => ({ deal: { kind: 'throw' as const, card }, value })),
    ...knocks.map(deal => ({ deal, value: knockValue(least, mind.book, sight.stage) })),
  ];
  return choose(settings, mind, options);
}

interface Option {
  readonly deal: Deal;
  /** What it is worth at a glance, in points. */
  readonly value: number;
}

// Every card and arrangement that leaves the least; few of them differ in what can be laid off on them.
function waysToKnock({ cards }: Sight, throws: readonly Throw[], least: number): Deal[] {
  return throws
    .filter(({ leaves }) => leaves === least)
    .flatMap(({ card }) =>
      bestArrangements(cards.filter(other => other !== card)).map(({ melds }): Deal => ({
        kind: 'knock',
        card,
        melds,
      })),
    )
    .slice(0, 4);
}

function choose(settings: Settings, mind: Mind, options: readonly Option[]): Decision<Action> {
  const glances = options.map(({ value }) => mind.stakes.open(value));
  const best = Math.max(...glances);
  const { worlds, trust } = settings;
  const chances =
    worlds === 0 || options.length === 1
      ? glances
      : tryDeals(
          mind,
          mind.sight.cards,
          options.map(({ deal }) => deal),
        );
  const scores = chances.map((chance, index) =>
    worlds === 0
      ? chance
      : chance + trust * (glances[index]! - best) * (options[index]!.deal.kind === 'throw' ? 1 : 0),
  );
  const order = options.map((_, index) => index).sort((a, b) => scores[b]! - scores[a]!);
  const [first = 0] = order;
  const { deal } = options[first]!;
  const rival = order.find(
    index => options[index]!.deal.card !== deal.card || options[index]!.deal.kind !== deal.kind,
  );
  const against =
    rival === undefined
      ? ''
      : ` against ${percent(chances[rival]!)} for ${nameDeal(options[rival]!.deal, 'ing')}`;
  return carryOut(deal, `${nameDeal(deal, 's')}: ${percent(chances[first]!)}${against}`);
}

function nameDeal({ kind, card }: Deal, ending: 's' | 'ing'): string {
  return `${kind}${ending} ${kind === 'throw' ? formatCard(card) : `with ${formatCard(card)} thrown`}`;
}

function carryOut(deal: Deal, because: string): Decision<Action> {
  const action: Action =
    deal.kind === 'throw'
      ? { type: 'discard', card: deal.card }
      : { type: 'knock', discard: deal.card, melds: deal.melds };
  return { action, because };
}

function percent(chance: number): string {
  return `${Math.round(100 * Math.min(1, Math.max(0, chance)))} %`;
}

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
}
