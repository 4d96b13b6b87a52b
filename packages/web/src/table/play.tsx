// A table being played, whoever runs it: the bar on top, the board, the log, the line that says what is going on,
// and the panel that ends a hand or the match. Knows clients and boards by their interfaces alone.
import { presetOf, type Choice, type Scene } from '@parlour/engine';
import type { TableClient } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardModule, BoardProps, Flight } from '../boards/board.ts';
import { boardOf } from '../boards/registry.ts';
import { useEntry } from '../games.ts';
import { spoken } from '../language/index.ts';
import { mayMove, settings } from '../settings/settings.ts';
import { playSound } from '../sound/sound.ts';
import { keepResult } from '../statistics/statistics.ts';
import { EndPanel } from './end-panel.tsx';
import { follow, sentences, type Shown } from './following.ts';
import { HelpDialog } from './help.tsx';
import { useCommands } from './commands.ts';
import { LogDialog, LogPanel } from './log.tsx';
import { moveCards, notePlaces, type Snapshot } from './motion.tsx';
import { TableBar } from './table-bar.tsx';
import './table.css';

export interface PlayProps {
  readonly client: TableClient;
  /** Starts the same match anew. */
  readonly onAgain: () => void;
  readonly onLeave: () => void;
  /** Gives up the running match for a new one. */
  readonly onReset?: () => void;
  /** Plays on without showing everything, when one is out. */
  readonly onHurry?: () => void;
  /** Further lines of the table's menu. */
  readonly menu?: ComponentChildren;
  /** What else the end of a match offers: the replay, the proof of the deals. */
  readonly after?: ComponentChildren;
}

type Opened = 'help' | 'log' | undefined;

export function Play(props: PlayProps): JSX.Element {
  const { client } = props;
  const language = spoken.value;
  const { say, games } = language;
  const chosen = settings.value;
  const room = useRef<HTMLDivElement>(null);
  const before = useRef<Snapshot | undefined>(undefined);
  const rested = useRef<() => void>(() => undefined);
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const [board, setBoard] = useState<BoardModule | undefined>(undefined);
  const [notice, setNotice] = useState({ text: '', time: 0 });
  const [opened, setOpened] = useState<Opened>(undefined);
  const answering = useRef(-1);
  const [connection, setConnection] = useState(client.connection);

  useEffect(() => client.subscribe(() => setConnection(client.connection)), [client]);
  useEffect(
    () =>
      follow({
        client,
        now: () => performance.now(),
        show: next =>
          new Promise(resolve => {
            if (room.current !== null) before.current = notePlaces(room.current);
            rested.current = resolve;
            setShown(next);
          }),
      }),
    [client],
  );
  const game = shown?.update.info.game;
  useEffect(() => {
    if (game !== undefined) void boardOf(game).then(module => setBoard(() => module));
  }, [game]);

  useLayoutEffect(() => {
    if (shown === undefined || board === undefined) return;
    const done = rested.current;
    const view = shown.update.message?.view;
    const events = shown.first ? [] : (shown.update.message?.events ?? []);
    if (settings.peek().sound) {
      const sounds = events.map(event => board.sound?.(event, view)).filter(sound => sound !== undefined);
      for (const sound of new Set(sounds)) playSound(sound);
    }
    const flights: Flight[] = events.flatMap(event => [...(board.flights?.(event, view) ?? [])]);
    if (room.current === null || before.current === undefined || shown.first || !mayMove(settings.peek())) {
      return done();
    }
    void moveCards(room.current, before.current, flights, settings.peek().speed).then(done);
  }, [shown, board]);

  useEffect(() => keepTheFocus(room.current), [shown]);

  const entry = useEntry(game);
  const scene = useMemo<Scene | undefined>(() => {
    const view = shown?.update.message?.view;
    return view === undefined ? undefined : entry?.game.scene(view);
  }, [shown, entry]);
  const choices = useMemo<readonly Choice<unknown>[]>(() => {
    const view = shown?.update.message?.view;
    return view === undefined ? [] : (entry?.game.choices(view) ?? []);
  }, [shown, entry]);

  const lines =
    shown === undefined || entry === undefined
      ? []
      : sentences(shown.log, games.tell, entry.game, namesOf(shown));
  const tell = (text: string): void => setNotice({ text, time: performance.now() });
  useCommands({
    room,
    scene,
    names: shown === undefined ? [] : namesOf(shown),
    lines,
    language,
    tell,
    help: () => setOpened('help'),
  });

  const over = shown?.update.winners !== undefined;
  useEffect(() => {
    if (shown?.update.winners === undefined || entry === undefined || shown.update.viewer === 'audience')
      return;
    const { info, viewer, winners } = shown.update;
    keepResult({
      id: info.id,
      game: info.game,
      preset: presetOf(entry.game.rules, info.rules) ?? 'own',
      at: Date.now(),
      won: winners.includes(viewer),
      opponents: info.seats
        .filter((_, seat) => seat !== viewer)
        .map(({ kind, bot }) => (kind === 'bot' ? (bot ?? '') : 'person')),
    });
    if (settings.peek().sound && winners.includes(viewer)) playSound('win');
  }, [over, entry]);

  if (
    shown?.update.message === undefined ||
    board === undefined ||
    entry === undefined ||
    scene === undefined
  ) {
    return <p class="loading">{say(connection === 'gone' ? 'table.gone' : 'loading')}</p>;
  }
  const { update } = shown;
  const { info } = update;
  const { number, view, events } = update.message;
  const names = namesOf(shown);

  function act(action: unknown): void {
    // [D4] One answer to one decision: a second click before the table has answered does nothing. A window keeps
    // its number while it is open, so a refusal opens the way again.
    if (answering.current === number) return;
    answering.current = number;
    void client.act(action, number).then(illegal => {
      if (answering.current === number) answering.current = -1;
      if (illegal !== undefined && illegal.code !== 'stale') tell(games.text(illegal.message));
    });
  }

  const boardProps: BoardProps = {
    view,
    scene,
    events,
    choices,
    act,
    me: update.viewer,
    seats: info.seats,
    names,
    rules: info.rules,
    pausing: update.pausing,
    over,
    say,
    settings: chosen,
    tell,
    leave: props.onLeave,
    ...(update.windowLeft === undefined
      ? {}
      : { window: { endsAt: shown.at + update.windowLeft, ms: update.windowLeft } }),
  };
  const { Board } = board;
  const preset = presetOf(entry.game.rules, info.rules);

  return (
    <main class="table-screen" data-game={info.game}>
      <TableBar
        title={games.text(entry.game.name)}
        subtitle={
          preset === undefined ? say('rules.own') : games.text(entry.game.rules.presets[preset]!.name)
        }
        commitment={info.commitment}
        connection={connection}
        over={over}
        onLeave={props.onLeave}
        onReset={props.onReset}
        onHelp={() => setOpened('help')}
        onLog={() => setOpened('log')}
        menu={props.menu}
      />
      <div class="table-room">
        <div class="table-cloth" ref={room}>
          <p class="table-status">
            <strong>{nowLine(boardProps, scene, language.say)}</strong>{' '}
            <span>{lines.at(-1)?.text ?? ''}</span>
          </p>
          <p class="table-notice" role="status" key={notice.time}>
            {notice.text}
          </p>
          <Board {...boardProps} />
          {props.onHurry !== undefined && !over && isOut(scene, update.viewer) && (
            <div class="table-out">
              <span>{say('table.youAreOut')}</span>
              <button type="button" class="button primary" onClick={props.onHurry}>
                {say('table.hurry')}
              </button>
            </div>
          )}
          {(over || (update.pausing && !isOut(scene, update.viewer))) && (
            <EndPanel
              board={board}
              props={boardProps}
              scene={scene}
              update={update}
              onGoOn={() => void client.goOn()}
              onAgain={props.onAgain}
              onLeave={props.onLeave}
              after={props.after}
            />
          )}
          <div class="sky" aria-hidden="true" />
        </div>
        <LogPanel lines={lines} say={say} />
      </div>
      {opened === 'help' && (
        <HelpDialog
          entry={entry}
          rules={info.rules}
          language={language}
          room={room.current}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'log' && <LogDialog lines={lines} say={say} onClose={() => setOpened(undefined)} />}
    </main>
  );
}

function namesOf({ update }: Shown): string[] {
  return update.info.seats.map(({ name }) => name);
}

function isOut(scene: Scene, viewer: BoardProps['me']): boolean {
  return viewer === 'audience' || (scene.places.find(({ seat }) => seat === viewer)?.out ?? false);
}

/** Whose turn it is, in words. */
function nowLine(
  { choices, pausing, over, names, me }: BoardProps,
  scene: Scene,
  say: BoardProps['say'],
): string {
  if (over) return say('status.over');
  if (pausing) return say('status.handOver');
  if (choices.length > 0) return say('status.yourTurn');
  const acting = scene.places
    .filter(place => place.acting && place.seat !== me)
    .map(({ seat }) => names[seat] ?? '');
  return acting.length === 0 ? say('status.wait') : say('status.turnOf', { name: say.list(acting) });
}

/** When what had the focus is gone, such as a card just thrown, the hand gets it. */
function keepTheFocus(room: HTMLElement | null): void {
  if (room === null || (document.activeElement !== null && document.activeElement !== document.body)) return;
  const next =
    room.querySelector<HTMLElement>('.end-panel .primary') ??
    room.querySelector<HTMLElement>('.hand [tabindex="0"]');
  next?.focus({ preventScroll: true });
}
