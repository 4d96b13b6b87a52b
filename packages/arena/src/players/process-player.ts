// A player in a process of its own, in any language, that speaks the protocol over its standard input and
// output. It is started before its first decision, restarted after a crash, and killed when it exceeds its time limit.
// The end of its standard error is kept, to explain a crash.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { AnyGame, Choice, Parsed } from '@parlour/engine';
import type { DecisionReply, Fault, DecisionRequest } from '../tournament/match.ts';
import { errorMessage, lateMessage, overtime, type Contender } from './contender.ts';
import { PROTOCOL, readReply, readLine, writeMenu, writeView, type ToPlayer } from './protocol.ts';

/** How long a process may take to say that it is ready. */
const START_MS = 20_000;
/** The time limit of a decision where none was set. */
const PATIENCE_MS = 30_000;

/** How much of its standard error is kept, and how many lines of that are told with a crash. */
const KEPT_CHARACTERS = 8_000;
const KEPT_LINES = 20;

/** What a process is started with. */
export interface ProcessSetup {
  readonly command: string;
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly seats: number;
  readonly timePerMove?: number | undefined;
  /** Whether what it writes to its standard error is shown as it comes. */
  readonly showErrors?: boolean | undefined;
}

/** Starts a process and waits until it is ready to play. */
export async function startProcessPlayer(setup: ProcessSetup): Promise<Parsed<Contender>> {
  const player = new ProcessPlayer(setup);
  const fault = await player.start();
  if (fault === undefined) return { ok: true, value: player };
  player.close();
  return { ok: false, error: `"${setup.command}" is not ready to play. ${fault.message}` };
}

/** The words of a command line; quotes keep words together. */
function splitCommand(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

type Reply = { readonly line: Record<string, unknown> } | { readonly fault: Fault };

class ProcessPlayer implements Contender {
  readonly watched = false;
  readonly #setup: ProcessSetup;
  #process: ChildProcess | undefined;
  #name: string;
  #complaints = '';
  #asked = 0;
  #waiting: ((reply: Reply) => void) | undefined;

  constructor(setup: ProcessSetup) {
    this.#setup = setup;
    this.#name = setup.command;
  }

  get name(): string {
    return this.#name;
  }

  /** Starts the process and sends hello. Returns what went wrong, if anything did. */
  async start(): Promise<Fault | undefined> {
    const { command, game, rules, seats, timePerMove } = this.#setup;
    const [program = '', ...args] = splitCommand(command);
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#process = child;
    this.#complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints = (this.#complaints + text).slice(-KEPT_CHARACTERS);
      if (this.#setup.showErrors === true) process.stderr.write(text);
    });
    createInterface({ input: child.stdout }).on('line', line => this.#hear(child, line));
    // Writing to a process that has just died fails; its end is reported by `close`.
    child.stdin.on('error', () => undefined);
    child.on('error', error => this.#lose(child, `cannot be started: ${errorMessage(error)}`));
    child.on('close', (code, signal) => this.#lose(child, ending(code, signal)));
    const hello: ToPlayer = {
      type: 'hello',
      protocol: PROTOCOL,
      game: game.id,
      rules,
      seats,
      ...(timePerMove === undefined ? {} : { timePerMove }),
    };
    const reply = await this.#say(hello, START_MS);
    if ('fault' in reply) return reply.fault;
    const { type, name, message } = reply.line;
    if (type === 'error') return { code: 'crashed', message: `It says: ${String(message)}` };
    if (type !== 'ready') {
      return { code: 'unreadable', message: 'It must answer hello with {"type":"ready"}.' };
    }
    if (typeof name === 'string' && name !== '') this.#name = name;
    return undefined;
  }

  async decide({ seat, view, seed }: DecisionRequest): Promise<DecisionReply> {
    const { game, timePerMove } = this.#setup;
    if (this.#process === undefined) {
      const fault = await this.start();
      if (fault !== undefined) return { ok: false, fault };
    }
    const choices: Choice<unknown>[] = game.choices(view);
    const id = ++this.#asked;
    const limit = timePerMove === undefined ? PATIENCE_MS : overtime(timePerMove);
    const menu = writeMenu(choices);
    const reply = await this.#say(
      { type: 'decide', id, seat, view: writeView(game, view), menu, seed },
      limit,
    );
    if ('fault' in reply) return { ok: false, fault: reply.fault };
    if (reply.line['type'] === 'error') {
      return this.#refuse({ code: 'crashed', message: `It says: ${String(reply.line['message'])}` });
    }
    if (reply.line['id'] !== id) {
      const message = `The answer must carry the id of its question, ${id}.`;
      return this.#refuse({ code: 'unreadable', message });
    }
    const read = readReply(game, choices, reply.line);
    return read.ok ? read : this.#refuse({ code: 'unreadable', message: read.message });
  }

  tellOver(score: readonly number[]): void {
    this.#tell({ type: 'over', score });
  }

  close(): void {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined) return;
    child.removeAllListeners('close');
    if (child.stdin?.writable === true) child.stdin.end(`${JSON.stringify({ type: 'bye' })}\n`);
    const last = setTimeout(() => child.kill('SIGKILL'), 500);
    child.on('close', () => clearTimeout(last));
  }

  #refuse(fault: Fault): DecisionReply {
    this.#tell({ type: 'fault', ...fault });
    return { ok: false, fault };
  }

  #tell(message: ToPlayer): void {
    if (this.#process?.stdin?.writable === true) this.#process.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Sends a message and waits for one line; at the time limit the process is killed. */
  async #say(message: ToPlayer, limit: number): Promise<Reply> {
    return await new Promise<Reply>(resolve => {
      const timer = setTimeout(() => {
        const child = this.#process;
        this.#process = undefined;
        child?.kill('SIGKILL');
        settle({ fault: { code: 'late', message: this.#lateMessage(limit) } });
      }, limit);
      const settle = (reply: Reply): void => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve(reply);
      };
      this.#waiting = settle;
      this.#tell(message);
    });
  }

  #lateMessage(limit: number): string {
    const { timePerMove } = this.#setup;
    if (timePerMove !== undefined && limit !== START_MS) return lateMessage(limit, timePerMove);
    return `No line came within ${limit / 1000} seconds. Does the program flush its standard output after each line?`;
  }

  #hear(child: ChildProcess, text: string): void {
    if (child !== this.#process || text.trim() === '') return;
    const line = readLine(text);
    // A late answer to an earlier request must not be taken for one to this request.
    if (typeof line?.['id'] === 'number' && line['id'] < this.#asked) return;
    this.#waiting?.(
      line === undefined
        ? { fault: { code: 'unreadable', message: `This is not a JSON object: ${text.slice(0, 200)}` } }
        : { line },
    );
  }

  #lose(child: ChildProcess, how: string): void {
    if (child !== this.#process) return;
    this.#process = undefined;
    const said = lastComplaint(this.#complaints);
    const where = `The process ${how}${crashPlace(this.#complaints)}`;
    const message = said === '' ? `${where}.` : `${where}: ${said}`;
    const output = this.#complaints.trim().split('\n').slice(-KEPT_LINES).join('\n');
    this.#waiting?.({ fault: { code: 'crashed', message, ...(output === '' ? {} : { output }) } });
  }
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

function ending(code: number | null, signal: string | null): string {
  return signal === null ? `ended with status ${code}` : `was ended by ${signal}`;
}
