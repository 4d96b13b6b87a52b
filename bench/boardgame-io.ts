// Classroom Thirty-One written idiomatically for boardgame.io 0.50, with random play through its local client:
// the reference for the engine's speed. Deal, draw, discard, knock, the 31, strikes and elimination.
import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';

const load = createRequire(import.meta.url);
// The package's ES entry points are not resolvable in Node: its CommonJS build is.
const { Client } = load('boardgame.io/client') as typeof import('boardgame.io/client');

export interface Table {
  stock: number[];
  pile: number[];
  hands: number[][];
  strikes: number[];
  drawn: boolean;
  knocker: number | null;
  hand: number;
}

function handValue(hand: readonly number[]): number {
  const sums = [0, 0, 0, 0];
  for (const card of hand) sums[Math.floor(card / 13)]! += worth(card % 13);
  const matching = hand.length === 3 && hand.every(card => card % 13 === hand[0]! % 13);
  return matching ? 30 : Math.max(...sums);
}

function worth(rank: number): number {
  return rank === 0 ? 11 : Math.min(10, rank + 1);
}

function isIn(G: Table, seat: number): boolean {
  return G.strikes[seat]! < 3;
}

function deal(G: Table, shuffle: (cards: number[]) => number[]): void {
  G.stock = shuffle(Array.from({ length: 52 }, (_, card) => card));
  G.hands = G.strikes.map((_, seat) => (isIn(G, seat) ? G.stock.splice(-3) : []));
  G.pile = [G.stock.pop()!];
  G.drawn = false;
  G.knocker = null;
  G.hand++;
}

function scoreHand(G: Table): void {
  const values = G.hands.map(handValue);
  const playing = values.flatMap((_, seat) => (isIn(G, seat) ? [seat] : []));
  const made31 = playing.filter(seat => values[seat] === 31);
  const lowest = Math.min(...playing.map(seat => values[seat]!));
  for (const seat of playing) {
    if (made31.length > 0 ? !made31.includes(seat) : values[seat] === lowest) {
      G.strikes[seat] = Math.min(3, G.strikes[seat]! + (seat === G.knocker && made31.length === 0 ? 2 : 1));
    }
  }
  if (!G.strikes.some((_, seat) => isIn(G, seat))) G.strikes = G.strikes.map(() => 2);
}

/** The game for so many players. */
export const thirtyOne: Game<Table> = {
  name: 'thirty-one',
  setup: ({ random, ctx }) => {
    const G: Table = {
      stock: [],
      pile: [],
      hands: [],
      strikes: Array.from({ length: ctx.numPlayers }, () => 0),
      drawn: false,
      knocker: null,
      hand: 0,
    };
    deal(G, cards => random.Shuffle(cards));
    return G;
  },
  moves: {
    draw: ({ G, random, playerID }, from: 'stock' | 'discard') => {
      if (G.drawn) return 'INVALID_MOVE';
      if (from === 'stock' && G.stock.length === 0) {
        const top = G.pile.pop()!;
        G.stock = random.Shuffle(G.pile);
        G.pile = [top];
      }
      G.hands[Number(playerID)]!.push((from === 'stock' ? G.stock : G.pile).pop()!);
      G.drawn = true;
      return undefined;
    },
    discard: ({ G, events, random, playerID, ctx }, card: number) => {
      const hand = G.hands[Number(playerID)]!;
      if (!G.drawn || !hand.includes(card)) return 'INVALID_MOVE';
      hand.splice(hand.indexOf(card), 1);
      G.pile.push(card);
      G.drawn = false;
      const next = nextSeat(G, ctx.playOrderPos);
      if (handValue(hand) === 31 || next === G.knocker) {
        scoreHand(G);
        deal(G, cards => random.Shuffle(cards));
      }
      events.endTurn();
      return undefined;
    },
    knock: ({ G, events, playerID }) => {
      if (G.drawn || G.knocker !== null) return 'INVALID_MOVE';
      G.knocker = Number(playerID);
      events.endTurn();
      return undefined;
    },
  },
  turn: {
    order: {
      first: () => 0,
      next: ({ G, ctx }) => nextSeat(G, ctx.playOrderPos),
    },
  },
  endIf: ({ G }) => {
    const left = G.strikes.flatMap((_, seat) => (isIn(G, seat) ? [seat] : []));
    return left.length === 1 ? { winner: left[0] } : undefined;
  },
};

function nextSeat(G: Table, from: number): number {
  const seats = G.strikes.length;
  let seat = (from + 1) % seats;
  while (!isIn(G, seat)) seat = (seat + 1) % seats;
  return seat;
}

/** A random move of the player to move, by name. */
export function chooseMove(
  G: Table,
  player: string,
  random: () => number,
): ['discard', number] | ['knock'] | ['draw', 'stock' | 'discard'] {
  const hand = G.hands[Number(player)]!;
  const options = G.drawn ? hand.length : G.knocker === null ? 3 : 2;
  const choice = Math.floor(random() * options);
  if (G.drawn) return ['discard', hand[choice]!];
  return choice === 2 ? ['knock'] : ['draw', choice === 0 ? 'stock' : 'discard'];
}

/** Plays a random match; returns the number of moves. */
export function playByChance(random: () => number): number {
  const client = Client<Table>({ game: thirtyOne, numPlayers: 4, debug: false });
  client.start();
  let moves = 0;
  for (
    let state = client.getState();
    state !== null && state.ctx.gameover === undefined;
    state = client.getState()
  ) {
    const { G, ctx } = state;
    client.updatePlayerID(ctx.currentPlayer);
    const [name, ...args] = chooseMove(G, ctx.currentPlayer, random);
    client.moves[name]!(...args);
    moves++;
  }
  client.stop();
  return moves;
}
