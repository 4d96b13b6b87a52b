// `parlour verify`: whether the deals of a match were fair. Recomputes every one of them from the seeds in its
// record, and says yes or names the first difference. Of a match that promised nothing it says what can be known.
import type { Command } from 'commander';
import { verify, type Verdict } from '@parlour/wire';
import { findRecord, tableAt } from '../find-record.ts';
import type { Outside } from '../outside.ts';
import { refuse } from '../refusal.ts';
import { sha256 } from '../sha256.ts';

export function registerVerify(program: Command, outside: Outside): void {
  const command = program
    .command('verify <record>')
    .description('checks that the deals of a match were fair')
    .option('--promised <commitment>', 'what the table promised before anybody sat down')
    .addHelpText('after', EXAMPLES);
  command.action(async (where: string, options: { promised?: string }) => {
    const text = await findRecord(where).catch((error: unknown) =>
      refuse(command, `${where} cannot be read. ${error instanceof Error ? error.message : String(error)}`),
    );
    const games = outside.catalogue.map(({ game }) => game);
    const verdict = verify(text, games, sha256, options.promised);
    if (verdict.fair === false) refuse(command, `Not proved. ${verdict.error}`);
    if (verdict.fair === 'not-promised' && tableAt(where) !== undefined) {
      refuse(command, 'Not proved. A table of a server promises its deals, and this record has no promise.');
    }
    const said = verdict.fair === true ? sayFair(verdict) : sayKnown(verdict);
    if (!verdict.isOver) said.push('The match is not over in this record: it may lack its end.');
    outside.output.write(`${said.join('\n')}\n`);
  });
}

function sayFair({ deals, before, commitment }: Verdict & { fair: true }): string[] {
  const loaded =
    before === 0 ? [] : [`${sayDeals(before)} came with a file that was loaded: not promised here.`];
  if (deals === 0) return [`No deal was made under what was promised: ${commitment}`, ...loaded];
  const all = deals === 1 ? 'The deal' : `All ${deals} deals`;
  return [`Yes. ${all} came from what was promised: ${commitment}`, ...loaded];
}

/** What can be checked of a match at which nothing was promised, and what cannot. */
function sayKnown({ moves, deals, derived }: Verdict & { fair: 'not-promised' }): string[] {
  const seeds =
    derived === 0
      ? 'It does not say what its deals were derived from.'
      : derived === deals
        ? 'Every deal follows from the seed in it.'
        : `${derived} of its ${deals} deals follow from the seed in it; those before came with a file.`;
  return [
    'The record has no promise about its deals: a terminal makes none, a server tells it when the match is over.',
    `What can be checked is right: all ${moves} moves are legal. ${seeds}`,
    'What cannot be checked: that nobody chose the deals for their cards.',
  ];
}

function sayDeals(count: number): string {
  return count === 1 ? '1 deal' : `${count} deals`;
}

const EXAMPLES = `
Examples:
  parlour verify match.jsonl
  parlour verify https://cards.example.org/t/TABLE
  parlour verify "https://cards.example.org/#/room/TABLE"   the address in the browser
  parlour verify match.jsonl --promised 9f86d081884c7d65…`;
