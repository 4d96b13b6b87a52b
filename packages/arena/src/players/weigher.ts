// A user's file or command as the player that weighs the decisions of a review, in place of the game's strongest one.
import {
  drawSeed,
  seatOf,
  type AnyBot,
  type AnyGame,
  type CatalogueEntry,
  type Looking,
  type Parsed,
  type Rng,
  type Weighed,
} from '@parlour/engine';
import { connectGuest, type GuestConnection } from './guest-connection.ts';
import type { Venue } from './recruit.ts';
import { readWeighed } from './weighing.ts';

/** Why a guest did not weigh a decision, or what is wrong with its answer: a sentence for people. */
export class WeighingFault extends Error {}

/** A guest that weighs. */
export class Weigher {
  readonly name: string;
  /** The game with the guest as its strongest player, for `planReview`. */
  readonly entry: CatalogueEntry;
  readonly #connection: GuestConnection;

  constructor(id: string, { game, bots, ...rest }: CatalogueEntry, connection: GuestConnection) {
    this.name = connection.name;
    this.#connection = connection;
    const bot: AnyBot = {
      id,
      name: this.name,
      about: 'A guest with a program of its own.',
      strongest: true,
      weighsOnly: true,
      act(): never {
        throw new Error('This player weighs decisions and makes none.');
      },
      weigh: (view: Looking, rng: Rng, effort: number, made: unknown) =>
        this.#weigh(game, view, rng, effort, made),
    };
    this.entry = { ...rest, game, bots: [...bots.filter(({ strongest }) => strongest !== true), bot] };
  }

  close(): void {
    this.#connection.close();
  }

  #weigh(
    game: AnyGame,
    view: Looking,
    rng: Rng,
    effort: number,
    made: unknown,
  ): Weighed<unknown> | undefined {
    const seat = seatOf(Number(view.viewer));
    // No effort asks only whether the rules are known. Guests are spared that: the means of no samples are not numbers.
    const request = { seat, view, seed: drawSeed(rng), effort: effort === 0 ? 1 : effort, made };
    const reply = this.#connection.weigh(request);
    if (!reply.ok) throw new WeighingFault(`${this.name} does not weigh this match. ${reply.fault.message}`);
    if (reply.given === null) return undefined;
    const read = readWeighed(game, request, reply.given);
    if (!read.ok) throw new WeighingFault(`${this.name} has weighed a decision wrongly. ${read.error}`);
    return read.value;
  }
}

/** Starts a guest that is to weigh, or says why that is not possible. */
export async function openWeigher(called: string, venue: Venue): Promise<Parsed<Weigher>> {
  const connected = await connectGuest(called, venue);
  return connected.ok ? { ok: true, value: new Weigher(called, venue.entry, connected.value) } : connected;
}
