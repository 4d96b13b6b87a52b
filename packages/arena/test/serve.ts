// Offers a player of the catalogue over the protocol, for the tests: what `parlour bot run` does.
import { createInterface } from 'node:readline';
import { catalogue } from '@parlour/engine';
import { findBot } from '../src/recruit.ts';
import { servePlayer } from '../src/serve-player.ts';

const [, , id, called] = process.argv;
const entry = catalogue.find(({ game }) => game.id === id)!;
const bot = await findBot(called!, entry);
if (!bot.ok) throw new Error(bot.error);
await servePlayer(entry.game, bot.value, {
  input: createInterface({ input: process.stdin }),
  say: line => process.stdout.write(`${line}\n`),
});
