// One tap to the first deal: a table with the game's first preset and players who suit the person.
import { loadEntry } from '../games.ts';
import { ownName } from '../settings/own-name.ts';
import { kept, RESULTS } from '../storage.ts';
import { openLocalTable } from './open-table.ts';

/** With fewer results of a game everybody meets its usual players; nothing is loaded to find that out. */
const FEWEST = 5;

export async function playNow(game: string): Promise<void> {
  const opponents = hasResults(game) ? await findOpponents(game) : undefined;
  await openLocalTable({ game, name: ownName(), ...(opponents && { opponents }) });
}

/** Counts in the stored text: reading the results properly is for those who have some. */
function hasResults(game: string): boolean {
  return (kept.read(RESULTS) ?? '').split(`"game":"${game}"`).length > FEWEST;
}

/** Where it does not load, the usual players do. */
async function findOpponents(game: string): Promise<string[] | undefined> {
  try {
    const { suitedOpponents } = await import('../statistics/suited-opponents.ts');
    return suitedOpponents(await loadEntry(game));
  } catch {
    return undefined;
  }
}
