// Why a player's process ended or could not be started, in words for its author: the status or signal, the most telling
// line of its standard error, and the place in its source where that names one.
import type { Fault } from '../tournament/match.ts';
import { errorMessage } from './contender.ts';

/** How many lines of its standard error are told with a crash. */
const KEPT_LINES = 20;

/** The fault of a process that has ended, from how it ended and what it wrote to its standard error. */
export function crashOf(code: number | null, signal: string | null, written: string): Fault {
  const how = signal === null ? `ended with status ${code}` : `was ended by ${signal}`;
  const where = `The process ${how}${crashPlace(written)}`;
  const said = lastComplaint(written);
  const output = written.trim().split('\n').slice(-KEPT_LINES).join('\n');
  return {
    code: 'crashed',
    message: said === '' ? `${where}.` : `${where}: ${said}`,
    ...(output === '' ? {} : { output }),
  };
}

/** The fault of a program that could not be started. */
export function startFailure(program: string, error: Error): Fault {
  return { code: 'crashed', message: whyNotStarted(program, error) };
}

function whyNotStarted(program: string, error: Error & { code?: unknown }): string {
  const isPath = /[/\\]/.test(program);
  // Without a path EACCES is a folder of PATH that cannot be read, as after `su` to another user.
  if (error.code === 'ENOENT' || (error.code === 'EACCES' && !isPath)) {
    return isPath
      ? `There is no program ${program}, or the interpreter that its first line names is missing.`
      : `There is no program "${program}" in PATH. Is it spelled right?`;
  }
  if (error.code === 'EACCES') {
    return (
      `${program} may not be executed. Make it executable (chmod +x ${program}), ` +
      `or name what runs it, as in "cmd:python3 ${program}".`
    );
  }
  return `"${program}" cannot be started: ${errorMessage(error)}`;
}

/** The most telling line of an error output: the last one that names an error, or just the last. */
function lastComplaint(text: string): string {
  const lines = text.trim().split('\n');
  return (lines.findLast(line => /error|exception|panic/i.test(line)) ?? lines.at(-1) ?? '').trim();
}

/** Where a program failed, such as ` in my_bot.py, line 12`, if its output has a traceback of Python or a stack of JavaScript. */
function crashPlace(output: string): string {
  const python = [...output.matchAll(/File "(?:[^"]*[/\\])?([^"/\\<>]+)", line (\d+)/g)].at(-1);
  const [, file, line] = python ?? /([^/\\\s(]+\.[cm]?[jt]s):(\d+)/.exec(output) ?? [];
  return file === undefined ? '' : ` in ${file}, line ${line}`;
}
