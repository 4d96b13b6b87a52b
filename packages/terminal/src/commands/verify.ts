// `parlour verify`: whether the deals of a match were fair. Recomputes every one of them from the seeds in its
// record, and says yes or names the first difference. For a match without a commitment it says what can be checked.
import type { Command } from 'commander';
import { verify, type Protection, type Verdict } from '@parlour/wire';
import type { Outside } from '../command-line/outside.ts';
import { refuseCommand } from '../command-line/refusal.ts';
import { sha256 } from '../match/sha256.ts';
import { findRecord, tableAt } from '../records/find-record.ts';

export function registerVerify(program: Command, outside: Outside): void {
  const command = program
    .command('verify <record>')
    .description('checks that the deals of a match were fair')
    .option('--promised <commitment>', 'what the table promised before anybody sat down')
    .option(
      '--bound <commitments>',
      'what everybody was bound to when you revealed your seed: by seat, with commas, nothing for computers',
    )
    .addHelpText('after', EXAMPLES);
  command.action(async (where: string, options: { promised?: string; bound?: string }) => {
    const text = await findRecord(where).catch((error: unknown) =>
      refuseCommand(
        command,
        `${where} cannot be read. ${error instanceof Error ? error.message : String(error)}`,
      ),
    );
    const games = outside.catalogue.map(({ game }) => game);
    const { promised, bound } = options;
    const verdict = verify(text, games, sha256, {
      ...(promised === undefined ? {} : { commitment: promised }),
      ...(bound === undefined ? {} : { commitments: bound.split(',') }),
    });
    if (verdict.fair === false) refuseCommand(command, `Not proved. ${verdict.error}`);
    if (verdict.fair === 'not-promised' && tableAt(where) !== undefined) {
      refuseCommand(
        command,
        'Not proved. A table of a server promises its deals, and this record has no promise.',
      );
    }
    const said = verdict.fair === true ? sayFair(verdict, bound) : sayKnown(verdict);
    if (!verdict.isOver) said.push('The match is not over in this record: it may lack its end.');
    outside.output.write(`${said.join('\n')}\n`);
  });
}

function sayFair(
  { deals, before, commitment, protection, redone }: Verdict & { fair: true },
  bound: string | undefined,
): string[] {
  const loaded =
    before === 0 ? [] : [`${sayDeals(before)} came with a file that was loaded: not promised here.`];
  if (deals === 0) return [`No deal was made under what was promised: ${commitment}`, ...loaded];
  const all = deals === 1 ? 'The deal' : `All ${deals} deals`;
  const times = redone === 1 ? 'once' : `${redone} times`;
  return [
    `Yes. ${all} came from what was promised: ${commitment}`,
    ...loaded,
    PROTECTION[protection],
    ...(protection === 'sealed' && bound === undefined ? [WORD] : []),
    ...(redone === 0 ? [] : [`The seating was redone ${times} before the first deal. ${REDONE}`]),
    'What no check can show is who saw the cards: whoever runs the server can.',
  ];
}

const PROTECTION: Readonly<Record<Protection, string>> = {
  sealed:
    'Everybody was bound to a seed of their own before any seed was known, and revealed that one: nobody could choose the deals, not even the house.',
  single:
    'One person added a seed, after the table was bound: the house could not choose the deals. (The promise of older versions, and of the browser without a server.)',
  clear:
    'The promise is that of older versions: people sent their seeds in the clear, so whoever sat down last could have chosen the deals together with the house.',
  none: 'Nobody added a seed: whoever made the table could have chosen the deals before it was bound.',
};

const WORD =
  'That the journal has this order is the word of the server. Those who played can check it: the page remembers what it was shown, and --bound takes it.';

const REDONE =
  'Somebody left or did not answer when the seeds were asked for, and all drew new ones. With a confederate at the table the house could use that to draw again.';

/** What can be checked of a match without a commitment, and what cannot. */
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
