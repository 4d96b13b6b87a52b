// `parlour admin`: administration of a room's data, also while the server is running. Each subcommand registers itself.
import type { Command } from 'commander';
import type { Outside } from '../../command-line/outside.ts';
import { oneLine } from '../../command-line/refusal.ts';
import { registerPeople, registerTables } from './lists.ts';
import { registerBan, registerClose, registerDelete, registerRename, registerUnban } from './orders.ts';
import { registerRatings } from './ratings.ts';

/** Adds a subcommand. */
type RegisterAdmin = (admin: Command, outside: Outside) => void;

const SUBCOMMANDS: readonly RegisterAdmin[] = [
  registerPeople,
  registerTables,
  registerClose,
  registerRename,
  registerBan,
  registerUnban,
  registerDelete,
  registerRatings,
];

export function registerAdmin(program: Command, outside: Outside): void {
  const admin = program
    .command('admin')
    .description('looks after a card room: people and tables, also while the server is running')
    .helpCommand(false)
    .addHelpText('after', EXAMPLES)
    .configureOutput({ outputError: (text, write) => write(`${withDashHint(oneLine(text))}\n`) });
  for (const register of SUBCOMMANDS) register(admin, outside);
}

/** Ids of older versions may begin with a dash. */
function withDashHint(sentence: string): string {
  const id = /^unknown option '(-[^-][^']*)'/.exec(sentence)?.[1];
  return id === undefined ? sentence : `${sentence}. If it is an id, put it last, after --: -- ${id}`;
}

const EXAMPLES = `
PERSON is a name, or an id or its beginning; TABLE an id, its beginning or the table's code.
What begins with a dash comes last, after two of them: parlour admin ban -- -O7kq
A running server carries an order out within a second, and else the next one that starts.

Examples:
  parlour admin people --search ann
  parlour admin tables --status playing --json
  parlour admin ban nO7kq --data /var/lib/parlour
  parlour admin close K7Q2XM --database-file /etc/parlour/db`;
