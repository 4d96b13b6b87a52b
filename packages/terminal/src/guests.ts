// Guests at this terminal: players that are files or commands, brought along with `--seats you,./my-bot.ts`. They sit
// down as further computer players of the game, under the words they are called by, so that a saved match knows
// them again.
import { Guest, isGuest, seatGuest } from '@parlour/arena';
import type { Entry, Parsed } from '@parlour/engine';
import type { Match } from './match.ts';

/** Where guests are to sit. */
interface Invitation {
  readonly entry: Entry;
  readonly rules: unknown;
  /** Who sits where, by what each is called. */
  readonly seats: readonly string[];
}

/** The game with the guests among its computer players, or why one cannot come. */
export async function inviteGuests({ entry, rules, seats }: Invitation): Promise<Parsed<Entry>> {
  const guests: Guest[] = [];
  for (const called of new Set(seats.filter(isGuest))) {
    const guest = await seatGuest(called, { entry, rules, seats: seats.length });
    if (!guest.ok) {
      for (const other of guests) other.close();
      return guest;
    }
    guests.push(guest.value);
  }
  return { ok: true, value: guests.length === 0 ? entry : { ...entry, bots: [...entry.bots, ...guests] } };
}

/** The guests of a match. */
export function guestsOf({ players }: Match): Guest[] {
  const bots = players.flatMap(player => (player.kind === 'bot' ? [player.bot] : []));
  return [...new Set(bots)].filter(bot => bot instanceof Guest);
}
