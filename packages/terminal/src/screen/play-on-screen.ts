// The loop of a match on a screen: draw, wait until something changes or somebody types, draw again. A countdown
// redraws the prompt alone, so that a call can be typed while it runs.
import type { Clock } from '@parlour/engine';
import { ENGLISH } from '../language/spoken.ts';
import type { TypedOutcome, MatchSession } from '../match/match-session.ts';
import type { Ink } from '../paint/ink.ts';
import { paintTable } from '../paint/table.ts';
import { PageReader } from './page-reader.ts';
import type { Screen } from './screen.ts';

/** How a session ends. */
export type SessionEnd = 'left' | 'over' | 'again' | 'disturbed' | 'take-back';

const TICK_MS = 250;
/** An Enter that was meant to hurry the computer players must not skip the showdown that follows. */
const LEAST_LOOK_MS = 700;

/** Plays until the people leave or the match is over. The clock is for the countdown, not the table's. */
export function playOnScreen(
  session: MatchSession,
  screen: Screen,
  clock: Clock,
  ink: Ink,
): Promise<SessionEnd> {
  return new Promise(resolve => {
    const reader = new PageReader(screen, ink);
    let asked = '';
    let askedAt = 0;
    let stopTicking: () => void = () => {};

    const draw = (): void => {
      if (reader.isOpen) return reader.draw();
      const awaited = session.awaitedInput();
      const point = `${awaited.kind}/${session.table.number}`;
      if (point !== asked) {
        if (asked !== '') screen.forgetTyped();
        asked = point;
        askedAt = clock.now();
      }
      stopTicking();
      if (awaited.kind === 'hand-over') {
        screen.draw(['', ` ${ink.bold(ink.spell(session.title))}`, ''], ask());
      } else {
        screen.draw(paintTable(session.picture(), screen.size(), ink), ask());
      }
      if (session.table.turn().kind === 'window') stopTicking = clock.after(TICK_MS, tick);
    };

    const ask = (): string => ` ${ink.bold(ink.spell(session.prompt()))}`;

    const tick = (): void => {
      if (!reader.isOpen) screen.prompt(ask());
      stopTicking = clock.after(TICK_MS, tick);
    };

    const turnPage = (): void => {
      reader.turn();
      if (!reader.isOpen) session.help?.goOn();
      draw();
    };

    const end = (ending: SessionEnd): void => {
      stopWatching();
      stopTicking();
      session.stop();
      resolve(ending);
    };

    const typed = (text: string): void => {
      if (reader.isOpen) return turnPage();
      const tooSoon = clock.now() - askedAt < LEAST_LOOK_MS;
      const { kind } = session.awaitedInput();
      if (text.trim() === '' && tooSoon && (kind === 'look' || kind === 'over')) return draw();
      let outcome: TypedOutcome = session.type(text);
      if (outcome.kind === 'weighing') {
        screen.prompt(` ${ink.bold(ink.spell(ENGLISH.say('hint.weighing')))}`);
        outcome = outcome.finish();
      }
      if (outcome.kind === 'leave') return end(kind === 'over' ? 'over' : 'left');
      if (outcome.kind === 'again' || outcome.kind === 'take-back') return end(outcome.kind);
      if (outcome.kind === 'page') reader.open(outcome.page);
      draw();
    };

    const changed = (): void => (session.disturbed ? end('disturbed') : draw());
    const leave = (): void => end(session.awaitedInput().kind === 'over' ? 'over' : 'left');
    screen.listen({ line: typed, leave, resized: draw });
    // The runner starts before the first drawing, so that a countdown begins at its full length.
    session.start();
    const stopWatching = session.table.watch(changed);
    draw();
  });
}
