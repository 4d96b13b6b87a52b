// A guest at a table among people: a user's file or command as a computer player. As in the arena, an illegal move,
// a crash or a late reply costs it its seat, and the standard player takes over.
import {
  drawSeed,
  randomBot,
  seatOf,
  type AnyBot,
  type AnyGame,
  type Decision,
  type Looking,
  type Parsed,
  type Rng,
} from '@parlour/engine';
import type { Fault } from '../tournament/match.ts';
import { connectGuest, type GuestConnection } from './guest-connection.ts';
import { judgeAction } from './judge-action.ts';
import { isFile, type Venue } from './recruit.ts';

/** Whether a player is named by a file or a command, not by an id of the catalogue. */
export function isGuest(called: string): boolean {
  return called.startsWith('cmd:') || isFile(called);
}

/** Starts a guest, or says why that is not possible. Its id is the file or command that names it. */
export async function seatGuest(called: string, venue: Venue): Promise<Parsed<Guest>> {
  const connected = await connectGuest(called, venue);
  if (!connected.ok) return connected;
  const { game, bots } = venue.entry;
  const substitute = bots[0] ?? randomBot(game);
  return { ok: true, value: new Guest({ id: called, game, substitute, connection: connected.value }) };
}

/** A user's program as a computer player. */
export class Guest implements AnyBot {
  readonly id: string;
  readonly name: string;
  readonly about = 'A guest with a program of its own.';
  readonly #game: AnyGame;
  readonly #substitute: AnyBot;
  readonly #connection: GuestConnection;
  #fault: Fault | undefined;
  #told: ((sentence: string) => void) | undefined;

  constructor(setup: { id: string; game: AnyGame; substitute: AnyBot; connection: GuestConnection }) {
    this.id = setup.id;
    this.name = setup.connection.name;
    this.#game = setup.game;
    this.#substitute = setup.substitute;
    this.#connection = setup.connection;
  }

  /** Calls back when the guest loses its seat. */
  onForfeit(told: (sentence: string) => void): void {
    this.#told = told;
  }

  act(view: Looking, rng: Rng, stop: () => boolean): Decision<unknown> {
    const seed = drawSeed(rng);
    if (this.#fault === undefined) {
      const reply = this.#connection.decide({ seat: seatOf(Number(view.viewer)), number: 0, view, seed });
      const fault = reply.ok ? this.#judge(reply.decision, view, rng) : reply.fault;
      if (reply.ok && fault === undefined) return reply.decision;
      this.#forfeit(fault!);
    }
    return this.#substitute.act(view, rng, stop) as Decision<unknown>;
  }

  close(): void {
    this.#connection.close();
  }

  /** Legality follows from the view, so any state with the same view serves to check the action. */
  #judge({ action }: Decision<unknown>, view: Looking, rng: Rng): Fault | undefined {
    return judgeAction(this.#game, this.#game.imagine(view, rng), {
      by: seatOf(Number(view.viewer)),
      action,
    });
  }

  #forfeit(fault: Fault): void {
    this.#fault = fault;
    this.#connection.close();
    this.#told?.(`${this.name} has lost the seat. ${fault.message} ${this.#substitute.name} plays on in it.`);
  }
}
