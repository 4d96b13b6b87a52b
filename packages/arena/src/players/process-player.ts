// A player in a process of its own, in any language, that speaks the protocol over its standard input and
// output. It is started before its first decision and killed when it exceeds its time limit. After a crash, a late or an
// unreadable answer it is started anew for the next decision. The end of its standard error is kept, to explain a crash.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { AnyGame, Choice, Parsed } from '@parlour/engine';
import type { DecisionReply, Fault, DecisionRequest } from '../tournament/match.ts';
import { lateMessage, overtime, type Contender } from './contender.ts';
import { crashOf, startFailure } from './process-end.ts';
import { PROTOCOL, readReply, readLine, writeMenu, writeView, type ToPlayer } from './protocol.ts';
import type { WeighReply, WeighRequest } from './weighing.ts';

/** How long a process may take to say that it is ready. */
const START_MS = 20_000;
/** The time limit of a decision where none was set, and of one that is to be weighed. */
const PATIENCE_MS = 30_000;

/** How much of its standard error is kept. */
const KEPT_CHARACTERS = 8_000;

/** Whether each line that a process writes to its standard error is shown as it comes: after its player's name, or alone. */
export type ShowErrors = 'named' | 'alone';

/** How errors are shown in a tournament: where several programs play, each line says whose it is. */
export function showErrorsOf(players: readonly string[]): ShowErrors {
  return players.filter(called => called.startsWith('cmd:')).length > 1 ? 'named' : 'alone';
}

/** What a process is started with. */
export interface ProcessSetup {
  readonly command: string;
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly seats: number;
  readonly timePerMove?: number | undefined;
  readonly showErrors?: ShowErrors | undefined;
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
  /** A line that came unasked. */
  #unasked: Reply | undefined;

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
    this.#unasked = undefined;
    createInterface({ input: child.stderr }).on('line', line => this.#overhear(line));
    createInterface({ input: child.stdout }).on('line', line => this.#hear(child, line));
    // Writing to a process that has just died fails; its end is reported by `close`.
    child.stdin.on('error', () => undefined);
    child.on('error', error => this.#lose(child, startFailure(program, error)));
    child.on('close', (code, signal) => this.#lose(child, crashOf(code, signal, this.#complaints)));
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
    const choices: Choice<unknown>[] = game.choices(view);
    const limit = timePerMove === undefined ? PATIENCE_MS : overtime(timePerMove);
    const menu = writeMenu(choices);
    const reply = await this.#ask(
      id => ({ type: 'decide', id, seat, view: writeView(game, view), menu, seed }),
      limit,
    );
    if ('fault' in reply) return this.#refuse(reply.fault);
    const read = readReply(game, choices, reply.line);
    if (read.ok) return read;
    const { message } = read;
    // Whoever plays the match tells it of an illegal action.
    if ('action' in reply.line) return { ok: false, fault: { code: 'illegal', message } };
    return this.#refuse({ code: 'unreadable', message });
  }

  async weigh({ seat, view, seed, effort, made = null }: WeighRequest): Promise<WeighReply> {
    const { game } = this.#setup;
    const menu = writeMenu(game.choices(view));
    const reply = await this.#ask(
      id => ({ type: 'weigh', id, seat, view: writeView(game, view), menu, seed, effort, made }),
      PATIENCE_MS,
    );
    return 'fault' in reply ? { ok: false, fault: reply.fault } : { ok: true, given: reply.line };
  }

  tellFault({ code, message }: Fault): void {
    this.#tell({ type: 'fault', code, message });
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

  /** Asks a question, of a process that is started first where none runs; the answer has its id. */
  async #ask(question: (id: number) => ToPlayer, limit: number): Promise<Reply> {
    if (this.#process === undefined) {
      const fault = await this.start();
      if (fault !== undefined) {
        this.close();
        return { fault };
      }
    }
    const id = ++this.#asked;
    const reply = await this.#say(question(id), limit);
    if ('fault' in reply) return reply;
    const { line } = reply;
    if (line['type'] === 'error') {
      return { fault: { code: 'crashed', message: `It says: ${String(line['message'])}` } };
    }
    if (line['id'] === id) return reply;
    const given = 'id' in line ? `has ${JSON.stringify(line['id'])}` : 'has none';
    const message = `The answer must carry the id of its question, ${id}; it ${given}. A question gets one answer.`;
    return { fault: { code: 'unreadable', message } };
  }

  #refuse(fault: Fault): DecisionReply {
    this.tellFault(fault);
    // What else comes from it may be out of step with the questions.
    if (fault.code === 'unreadable') this.close();
    return { ok: false, fault };
  }

  #tell(message: ToPlayer): void {
    if (this.#process?.stdin?.writable === true) this.#process.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** Sends a message and waits for one line; at the time limit the process is killed. */
  async #say(message: ToPlayer, limit: number): Promise<Reply> {
    if (this.#unasked !== undefined) return this.#unasked;
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
    const isDecision = limit !== START_MS && limit !== PATIENCE_MS;
    if (timePerMove !== undefined && isDecision) return lateMessage(limit, timePerMove);
    return `No line came within ${limit / 1000} seconds. Does the program flush its standard output after each line?`;
  }

  #hear(child: ChildProcess, text: string): void {
    if (child !== this.#process || text.trim() === '') return;
    const line = readLine(text);
    const reply: Reply =
      line === undefined ? { fault: { code: 'unreadable', message: notJson(text) } } : { line };
    // Whether a line that nobody asked for comes before or after the next question is a matter of chance: it counts as
    // the answer to it either way, and has another id.
    if (this.#waiting === undefined) this.#unasked ??= reply;
    else this.#waiting(reply);
  }

  #overhear(line: string): void {
    this.#complaints = `${this.#complaints}${line}\n`.slice(-KEPT_CHARACTERS);
    const { showErrors } = this.#setup;
    if (showErrors !== undefined)
      process.stderr.write(`${showErrors === 'named' ? `${this.name}: ` : ''}${line}\n`);
  }

  #lose(child: ChildProcess, fault: Fault): void {
    if (child !== this.#process) return;
    this.#process = undefined;
    this.#waiting?.({ fault });
  }
}

function notJson(text: string): string {
  return (
    `This line is not a JSON object: ${text.slice(0, 200)} (an answer is one object on one line; ` +
    'what is meant for people belongs on standard error).'
  );
}
