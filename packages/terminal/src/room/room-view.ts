// What the newest update of a server's table means for a person in the terminal: what is asked, who is awaited, what must
// be read. Pure, but for the time that has passed since the update came.
import { presetOf, seatOf, type CatalogueEntry, type Choice } from '@parlour/engine';
import { seriesScore, whoWantsRematch, type Update } from '@parlour/wire';
import { ENGLISH } from '../language/spoken.ts';
import type { AwaitedInput } from '../menu/awaited-input.ts';
import type { MenuLine } from '../menu/menu.ts';

const { say } = ENGLISH;

export class RoomView {
  readonly update: Update;
  readonly #entry: CatalogueEntry;
  readonly #now: () => number;
  readonly #arrivedAt: number;

  /** `now` is a monotonic clock, in milliseconds. */
  constructor(update: Update, entry: CatalogueEntry, now: () => number) {
    this.update = update;
    this.#entry = entry;
    this.#now = now;
    this.#arrivedAt = now();
  }

  get names(): string[] {
    return this.update.info.seats.map(({ name }) => name);
  }

  get isSeated(): boolean {
    return typeof this.update.viewer === 'number';
  }

  get isOver(): boolean {
    return this.update.info.status === 'over';
  }

  /** Whether the house has the person's seat. */
  get isAway(): boolean {
    const { viewer, info } = this.update;
    return typeof viewer === 'number' && info.status === 'playing' && info.seats[viewer]?.away === true;
  }

  get title(): string {
    const { game } = this.#entry;
    const preset = presetOf<unknown>(game.rules, this.update.info.rules);
    return `${game.name} · ${preset === undefined ? 'house rules' : game.rules.presets[preset]!.name}`;
  }

  /** Who is at the table, before the first deal. */
  waiting(): string {
    const { seats, code } = this.update.info;
    if (this.isOver) return 'This table is no more.';
    const taken = seats.filter(({ kind }) => kind !== 'open');
    const there = `At the table: ${taken.map(({ name }) => name).join(', ')}.`;
    const open = seats.length - taken.length;
    if (open > 0)
      return `${there} ${open === 1 ? '1 seat is' : `${open} seats are`} open. Code: ${code ?? ''}`;
    const absent = taken.filter(({ kind, connected }) => kind === 'person' && connected === false);
    if (absent.length === 0) return `${there} The cards come in a moment.`;
    return `${there} ${say('waitingFor', { name: say.list(absent.map(({ name }) => name)) })}.`;
  }

  /** What is to be read once the match is over: who has won, the score of a series, and that somebody wants to play again. */
  result(): string[] {
    const { info, winners = [] } = this.update;
    const names = winners.map(seat => this.names[seat] ?? '');
    const verdict =
      names.length === 0
        ? 'The table has ended without a winner.'
        : `${names.join(' and ')} ${names.length > 1 ? 'win' : 'wins'} the match!`;
    const score = seriesScore(this.update)?.map((won, seat) =>
      say('series.of', { name: this.names[seat] ?? '', won }),
    );
    return [
      verdict,
      ...(score === undefined ? [] : [say('series', { score: say.list(score) })]),
      ...(info.rematch === undefined ? [] : [this.#offer()]),
    ];
  }

  #offer(): string {
    if (!this.isSeated) return 'They play again. Type again to look on there.';
    const name = whoWantsRematch(this.update);
    const offer = name === undefined ? say('rematch.bySomebody') : say('rematch.by', { name });
    return `${offer} Type again to join.`;
  }

  awaited(): AwaitedInput {
    const { message, info, viewer, pausing, waitingFor = [] } = this.update;
    if (info.status === 'over') return { kind: 'over' };
    if (message === undefined) return { kind: 'wait', names: [] };
    if (pausing) {
      if (typeof viewer === 'number' && waitingFor.includes(viewer)) return { kind: 'look' };
      return { kind: 'wait', names: waitingFor.map(seat => this.names[seat] ?? '') };
    }
    const lines = typeof viewer === 'number' ? this.#lines(message.view, viewer) : [];
    if (lines.length === 0) return { kind: 'wait', names: this.#acting(message.view) };
    return this.windowLeft() === undefined
      ? { kind: 'move', seat: seatOf(Number(viewer)), lines }
      : { kind: 'window', lines };
  }

  #lines(view: unknown, viewer: number): MenuLine[] {
    const choices = this.#entry.game.choices(view) as Choice<unknown>[];
    return choices.map(choice => ({ seat: seatOf(viewer), choice, label: choice.label }));
  }

  #acting(view: unknown): string[] {
    const { places } = this.#entry.game.scene(view);
    return places.flatMap(({ acting, seat }) => (acting ? [this.names[seat] ?? ''] : []));
  }

  /** How long the open window still lasts, in milliseconds. */
  windowLeft(): number | undefined {
    const left = this.update.windowLeft;
    return left === undefined ? undefined : Math.max(0, left - this.#age());
  }

  /** The time that the running decision still has, by the server's clock. */
  clockLeft(): number | undefined {
    const { clock } = this.update;
    return clock === undefined ? undefined : Math.max(0, clock.deadline - clock.now - this.#age());
  }

  #age(): number {
    return this.#now() - this.#arrivedAt;
  }
}
