// A table being played, whoever runs it: the bar on top, the board, the log, the line that says what is going on,
// and the panel that ends a hand or the match. Knows clients and boards by their interfaces alone.
import { presetOf, type Choice, type Entry, type Illegal, type Scene } from '@parlour/engine';
import type { TableClient, TableUpdate } from '@parlour/wire';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps, ResetTo } from '../boards/board.ts';
import { spoken } from '../language/index.ts';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { useEntry } from '../parts/use-entry.ts';
import { again } from '../route.ts';
import { settings } from '../settings/settings.ts';
import { keepResult } from '../statistics/statistics.ts';
import { useCommands } from './commands.ts';
import { sentences } from './following.ts';
import { LogPanel } from './log.tsx';
import { TableBar } from './table-bar.tsx';
import './table.css';
import { playSounds, useShown } from './use-shown.ts';
import { WithExtras } from './with-extras.tsx';

export interface PlayProps {
  readonly client: TableClient;
  /** Starts the same match anew. */
  readonly onAgain: () => void;
  readonly onLeave: () => void;
  /** Gives up the running match. */
  readonly onReset?: (to: ResetTo) => void;
  /** Plays on without showing everything, when one is out. */
  readonly onHurry?: () => void;
  /** Something to be said beside what the table itself says. */
  readonly notice?: string;
  /** Further lines of the table's menu, which they may close. */
  readonly menu?: (close: () => void) => ComponentChildren;
  /** What else the end of a match offers: the replay, the proof of the deals. */
  readonly after?: ComponentChildren;
}

type Opened = 'help' | 'log' | 'menu' | undefined;

export function Play(props: PlayProps): JSX.Element {
  const { client } = props;
  const language = spoken.value;
  const { say, games } = language;
  const room = useRef<HTMLDivElement>(null);
  const { shown, board } = useShown(client, room);
  const [notice, setNotice] = useState({ text: '', time: 0, ending: false });
  const [opened, setOpened] = useState<Opened>(undefined);
  const [connection, setConnection] = useState(client.connection);
  const answering = useRef(-1);
  const update = shown?.update;
  const view = update?.message?.view;
  const entry = useEntry(update?.info.game);
  const names = update?.info.seats.map(({ kind, name }) => (kind === 'bot' ? games.text(name) : name)) ?? [];

  const scene = useMemo<Scene | undefined>(
    () => (view === undefined ? undefined : entry?.game.scene(view)),
    [view, entry],
  );
  const choices = useMemo<readonly Choice<unknown>[]>(
    () => (view === undefined ? [] : (entry?.game.choices(view) ?? [])),
    [view, entry],
  );
  const lines = entry === undefined ? [] : sentences(shown?.log ?? [], games.tell, entry.game, names);

  const over = update?.winners !== undefined;
  const own = scene?.places.find(({ seat }) => seat === update?.viewer);
  // Whoever goes out with a hand still sees how it ended.
  const isOut = update?.viewer === 'audience' || (own?.out === true && own.hand.flat().length === 0);
  const ends = over || (update?.pausing === true && !isOut);
  // What was said of a hand is of no use over the panel that ends it.
  const tell = (text: string): void => setNotice({ text, time: performance.now(), ending: ends });

  useEffect(() => {
    const look = (): void => setConnection(client.connection);
    // It may have broken before anybody listened.
    look();
    return client.subscribe(look);
  }, [client]);
  const held = useRef<Element | null>(null);
  useEffect(() => keepTheFocus(room.current, held.current), [shown]);
  useCommands({
    room,
    scene,
    names,
    lines,
    language,
    standing: ({ seat, standing }) => board?.standing?.(view, seat, say) ?? games.text(standing),
    tell,
    help: () => setOpened('help'),
  });
  useEffect(() => {
    if (props.notice) tell(props.notice);
  }, [props.notice]);
  const isAsked = choices.length > 0;
  useEffect(() => {
    if (isAsked) playSounds(['turn']);
  }, [isAsked]);
  useEffect(() => {
    if (over && entry !== undefined) keepScore(update, entry);
  }, [over, entry]);

  if (shown === undefined || update?.message === undefined || !board || !entry || !scene) {
    return connection === 'gone' ? <Page title={say('table.gone')} /> : <Loading />;
  }
  const { info, viewer, message } = update;

  function act(action: unknown): void {
    const { number } = message;
    // [D4] One answer to one decision: a second click before the table has answered does nothing. A window keeps
    // its number while it is open, so a refusal opens the way again.
    if (answering.current === number) return;
    answering.current = number;
    // Whatever was in the way is not any more. What has happened at the table is news as long as before.
    if (notice.text !== props.notice) tell('');
    const answered = (illegal?: Illegal): void => {
      if (answering.current === number) answering.current = -1;
      if (illegal !== undefined && illegal.code !== 'stale') tell(games.refusal(illegal));
    };
    client.act(action, number).then(answered, () => answered());
  }

  const boardProps: BoardProps = {
    view,
    scene,
    events: message.events,
    choices,
    act,
    me: viewer,
    seats: info.seats,
    names,
    rules: info.rules,
    pausing: update.pausing,
    over,
    again: again.value,
    say,
    games,
    settings: settings.value,
    tell,
    leave: props.onLeave,
    ...(update.windowLeft === undefined
      ? {}
      : { window: { endsAt: shown.at + update.windowLeft, ms: update.windowLeft } }),
  };
  const { Board } = board;
  // A new line is another element: a line whose words change would count as one that has moved.
  const now = nowLine(boardProps);
  const last = lines.at(-1)?.text ?? '';
  const close = (): void => setOpened(undefined);

  return (
    <main class="table-screen" data-game={info.game}>
      <TableBar
        title={games.text(entry.game.name)}
        subtitle={nameOfRules(entry, info.rules) ?? say('rules.own')}
        connection={connection}
        away={info.seats.filter(({ connected }) => connected === false).map(({ name }) => name)}
        over={over}
        onLeave={props.onLeave}
        resetTo={board.resetTo ?? 'again'}
        onReset={props.onReset}
        onOpen={setOpened}
      />
      <div class="table-room">
        <div
          class="table-cloth"
          ref={room}
          onFocusIn={event => {
            held.current = event.target as Element;
          }}
        >
          <p class="table-status">
            <strong key={now}>{now}</strong> <span key={last}>{last}</span>
          </p>
          <p class="table-notice" role="status" key={notice.time}>
            {notice.ending === ends ? notice.text : ''}
          </p>
          <Board {...boardProps} />
          {!over && isOut && (
            <div class="table-out">
              <span>{say(viewer === 'audience' ? 'room.watching' : 'table.youAreOut')}</span>
              {props.onHurry !== undefined && (
                <button type="button" class="button primary" onClick={props.onHurry}>
                  {say('table.hurry')}
                </button>
              )}
            </div>
          )}
          {ends && (
            <WithExtras>
              {({ EndPanel }) => (
                <EndPanel
                  board={board}
                  // What ended it may have been told before the newest update.
                  props={{ ...boardProps, events: shown.log.map(({ event }) => event) }}
                  update={update}
                  onGoOn={() => void client.goOn().catch(() => undefined)}
                  onAgain={props.onAgain}
                  onLeave={props.onLeave}
                  after={props.after}
                />
              )}
            </WithExtras>
          )}
          <div class="sky" aria-hidden="true" />
        </div>
        <LogPanel lines={lines} say={say} />
      </div>
      <WithExtras>
        {({ HelpDialog, LogDialog, MenuDialog }) => (
          <>
            {opened === 'help' && (
              <HelpDialog
                entry={entry}
                rules={info.rules}
                language={language}
                room={room.current}
                onClose={close}
              />
            )}
            {opened === 'log' && <LogDialog lines={lines} say={say} onClose={close} />}
            {opened === 'menu' && (
              <MenuDialog commitment={info.commitment} onClose={close}>
                {props.menu?.(close)}
              </MenuDialog>
            )}
          </>
        )}
      </WithExtras>
    </main>
  );

  function nameOfRules({ game }: Entry, rules: unknown): string | undefined {
    const preset = presetOf<unknown>(game.rules, rules);
    return preset === undefined ? undefined : games.text(game.rules.presets[preset]!.name);
  }
}

/** Whose turn it is, in words. */
function nowLine({ choices, pausing, over, window, names, me, scene, say }: BoardProps): string {
  if (over) return say('status.over');
  if (pausing) return say('status.handOver');
  if (window !== undefined) return say(choices.length > 0 ? 'status.mayAnswer' : 'status.othersAnswer');
  if (choices.length > 0) return say('status.yourTurn');
  const acting = scene.places.filter(place => place.acting && place.seat !== me);
  if (acting.length === 0) return say('status.wait');
  return say('status.turnOf', { name: say.list(acting.map(({ seat }) => names[seat] ?? '')) });
}

/** The statistics count a match once it is over, for whoever has played in it. */
function keepScore({ info, viewer, winners = [] }: TableUpdate, { game }: Entry): void {
  if (viewer === 'audience') return;
  const others = info.seats.filter((_, seat) => seat !== viewer);
  keepResult({
    id: info.id,
    game: info.game,
    preset: presetOf<unknown>(game.rules, info.rules) ?? 'own',
    at: Date.now(),
    won: winners.includes(viewer),
    opponents: others.map(({ kind, bot }) => (kind === 'bot' ? (bot ?? '') : 'person')),
  });
  if (winners.includes(viewer)) playSounds(['win']);
}

/** When what had the focus is gone, such as a card just thrown, the hand gets it. */
function keepTheFocus(room: HTMLElement | null, held: Element | null): void {
  if (room === null || held === null || held.isConnected || document.activeElement !== document.body) return;
  room.querySelector<HTMLElement>('.hand [tabindex="0"]')?.focus({ preventScroll: true });
}
