// Guests at this terminal: players that are files or commands, brought along with `--seats you,./my-bot.ts`. They are
// added to the computer players of the game, with the file or command as their id, so that a saved match finds them
// again.
import { Guest, isGuest, seatGuest } from '@parlour/arena';
import type { CatalogueEntry, Parsed } from '@parlour/engine';
import type { Match } from './match.ts';

/** Where guests are to sit. */
interface Invitation {
  readonly entry: CatalogueEntry;
  readonly rules: unknown;
  /** The id of the player in each seat. */
  readonly seats: readonly string[];
}

/** The game with the guests among its computer players. The error says why one cannot be started. */
export async function inviteGuests({ entry, rules, seats }: Invitation): Promise<Parsed<CatalogueEntry>> {
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
