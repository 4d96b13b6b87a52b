// The limits of a server as options: `--limit-guests 100,2` for a hundred at once and two a minute after that,
// `--limit-streams 100` for what may be open at the same time.
import { InvalidArgumentError, type Command } from 'commander';
import type { Limits } from '@parlour/server';

interface LimitOption {
  readonly limit: keyof Limits;
  readonly flag: string;
  readonly about: string;
  /** What it is when nothing is said. A test compares it with the server. */
  readonly usual: string;
}

export const RATE_LIMITS: readonly LimitOption[] = [
  { limit: 'address', flag: 'address', about: 'requests of an address', usual: '300,6000' },
  { limit: 'person', flag: 'person', about: 'requests of a person', usual: '100,1800' },
  { limit: 'guests', flag: 'guests', about: 'new guests of an address', usual: '100,2' },
  { limit: 'names', flag: 'names', about: 'new names of a person', usual: '10,6' },
  { limit: 'tables', flag: 'tables', about: 'new tables of a person', usual: '20,2' },
  { limit: 'emotes', flag: 'emotes', about: 'emotes of a person', usual: '3,12' },
  { limit: 'codes', flag: 'codes', about: 'codes tried from an address', usual: '100,30' },
];

export const COUNT_LIMITS: readonly LimitOption[] = [
  { limit: 'streams', flag: 'streams', about: 'open streams of an address', usual: '100' },
  { limit: 'connections', flag: 'connections', about: 'open connections of an address', usual: '500' },
  { limit: 'openTables', flag: 'open-tables', about: 'unfinished tables of a person', usual: '50' },
];

/** Adds an option for each limit. */
export function addLimitOptions(command: Command): Command {
  for (const { flag, about, usual } of RATE_LIMITS) {
    command.option(`--limit-${flag} <at-once,a-minute>`, `${about} (${usual})`, readRate);
  }
  for (const { flag, about, usual } of COUNT_LIMITS) {
    command.option(`--limit-${flag} <number>`, `${about} (${usual})`, readCount);
  }
  return command;
}

/** The limits among the options of a command; those not given stay as usual. */
export function limitsIn(options: Readonly<Record<string, unknown>>): Partial<Limits> {
  const given = [...RATE_LIMITS, ...COUNT_LIMITS].flatMap(({ limit }) => {
    const value = options[`limit${limit[0]!.toUpperCase()}${limit.slice(1)}`];
    return value === undefined ? [] : [[limit, value] as const];
  });
  return Object.fromEntries(given);
}

export function readRate(text: string): Limits['guests'] {
  const [, burst = '', perMinute = ''] = /^(\d{1,9}),(\d{1,9}(?:\.\d{1,3})?)$/.exec(text) ?? [];
  if (Number(burst) < 1 || Number(perMinute) <= 0) {
    throw new InvalidArgumentError('Write how many at once and how many a minute, such as 100,2.');
  }
  return { burst: Number(burst), perSecond: Number(perMinute) / 60 };
}

export function readCount(text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('Write a whole number of at least 1.');
}
