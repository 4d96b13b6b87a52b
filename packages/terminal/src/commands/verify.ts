// `parlour verify`: whether the deals of a finished match were fair. Recomputes every one of them from the seeds
// in its record, and says yes or names the first difference.
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Command } from 'commander';
import { verify } from '@parlour/wire';
import type { Outside } from '../outside.ts';
import { refuse } from '../refusal.ts';

export function registerVerify(program: Command, outside: Outside): void {
  const command = program
    .command('verify <record>')
    .description('checks that the deals of a finished match were fair')
    .option('--promised <commitment>', 'what the table promised before anybody sat down')
    .addHelpText('after', EXAMPLES);
  command.action(async (where: string, options: { promised?: string }) => {
    const text = await read(where).catch((error: unknown) =>
      refuse(command, `${where} cannot be read. ${error instanceof Error ? error.message : String(error)}`),
    );
    const games = outside.catalogue.map(({ game }) => game);
    const verdict = verify(text, games, sha256, options.promised);
    if (!verdict.fair) refuse(command, `Not proved. ${verdict.error}`);
    const deals = verdict.deals === 1 ? 'The deal' : `All ${verdict.deals} deals`;
    outside.output.write(`Yes. ${deals} came from what was promised: ${verdict.commitment}\n`);
    if (!verdict.isOver) outside.output.write('The match is not over in this record: it may lack its end.\n');
  });
}

/** A file, or a table at a server: its address in the browser, or that of its record. */
async function read(where: string): Promise<string> {
  if (!/^https?:/.test(where)) return readFileSync(where, 'utf8');
  const url = new URL(where);
  const table = /\/(?:t|tables?)\/([\w-]{22})$/.exec(url.pathname)?.[1];
  const address = table === undefined ? url : new URL(`/api/v1/tables/${table}/record`, url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server says ${response.status}.`);
  return response.text();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const EXAMPLES = `
Examples:
  parlour verify match.jsonl
  parlour verify https://cards.example.org/t/TABLE
  parlour verify match.jsonl --promised 9f86d081884c7d65…`;
