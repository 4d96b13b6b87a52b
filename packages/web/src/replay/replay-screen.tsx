// A finished match, step by step: forwards and backwards, from any seat, with all hands open if one likes.
import { seatOf, type Scene, type Viewer } from '@parlour/engine';
import { ownSeat, readNote } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CardFace, Icon, type IconName } from '../art/index.ts';
import type { BoardModule, Flight } from '../boards/board.ts';
import { boardOf } from '../boards/registry.ts';
import { spoken } from '../language/index.ts';
import { findTape, type Tape } from './find-tape.ts';
import { Field, Switch } from '../parts/fields.tsx';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../route.ts';
import { mayMove, settings } from '../settings/settings.ts';
import { moveCards, notePlaces, type Snapshot } from '../table/motion.tsx';
import '../table/table.css';
import './replay.css';

export function ReplayScreen({ id }: { id: string }): JSX.Element {
  const { say } = spoken.value;
  const [tape, setTape] = useState<Tape | 'missing' | undefined>(undefined);
  useEffect(() => {
    void findTape(id).then(found => setTape(found ?? 'missing'));
  }, [id]);
  if (tape === undefined) return <Loading />;
  if (tape === 'missing') return <Page title={say('replay')}>{say('replay.missing')}</Page>;
  return <Replay tape={tape} />;
}

function Replay({ tape }: { tape: Tape }): JSX.Element {
  const { say, games } = spoken.value;
  const { replayed, states } = tape;
  const { game, record } = replayed;
  const { names } = record.header;
  const note = readNote(record.header);
  const last = states.length - 1;
  const room = useRef<HTMLDivElement>(null);
  const before = useRef<Snapshot | undefined>(undefined);
  const [at, setAt] = useState(Math.min(1, last));
  const [viewer, setViewer] = useState<Viewer>(seatOf(ownSeat(note) ?? 0));
  const [open, setOpen] = useState(false);
  const [board, setBoard] = useState<BoardModule | undefined>(undefined);
  useEffect(() => void boardOf(game.id).then(module => setBoard(() => module)), [game.id]);

  const view: unknown = useMemo(() => game.view(states[at], viewer), [at, viewer]);
  const scene = game.scene(view);
  const events = useMemo<unknown[]>(
    () => (at === 0 ? [] : game.report(states[at - 1], record.moves[at - 1]!, states[at], viewer)),
    [at, viewer],
  );

  function step(to: number): void {
    if (room.current !== null) before.current = notePlaces(room.current);
    setAt(Math.min(last, Math.max(0, to)));
  }

  useLayoutEffect(() => {
    if (room.current === null || before.current === undefined || !mayMove(settings.peek())) return;
    const flights: Flight[] = events.flatMap(event => [...(board?.flights?.(event, view) ?? [])]);
    void moveCards(room.current, before.current, flights, settings.peek().speed);
    before.current = undefined;
  }, [at]);

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.matches('select, input')) return;
      if (event.key === 'ArrowLeft') step(at - 1);
      if (event.key === 'ArrowRight') step(at + 1);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });

  const buttons: readonly (readonly [IconName, Parameters<typeof say>[0], number])[] = [
    ['first', 'replay.first', 0],
    ['step-back', 'replay.back', at - 1],
    ['step', 'replay.forward', at + 1],
    ['last', 'replay.last', last],
  ];
  return (
    <Page title={`${say('replay')}: ${games.text(game.name)}`}>
      <div class="replay">
        <div class="replay-keys">
          {buttons.map(([icon, label, to]) => (
            <button
              type="button"
              class="button icon-only"
              key={icon}
              aria-label={say(label)}
              disabled={to < 0 || to > last || to === at}
              onClick={() => step(to)}
            >
              <Icon name={icon} />
            </button>
          ))}
          <label class="replay-slider">
            <span>{say('replay.step', { at, count: last })}</span>
            <input
              type="range"
              min={0}
              max={last}
              value={at}
              onInput={event => step(event.currentTarget.valueAsNumber)}
            />
          </label>
        </div>
        <p class="replay-said" role="status">
          {events.map(event => games.tell(game, event, names)).join(' ')}
        </p>
        <div class="table-cloth replay-cloth" ref={room}>
          <span />
          {board !== undefined && (
            <board.Board
              view={view}
              scene={scene}
              events={events}
              choices={[]}
              act={() => undefined}
              me={viewer}
              seats={names.map((name, seat) => {
                const player = note.seats[seat];
                return player?.kind === 'bot'
                  ? { kind: 'bot', name, bot: player.bot }
                  : { kind: 'person', name };
              })}
              names={names}
              rules={record.header.rules}
              pausing={false}
              over={false}
              again={false}
              say={say}
              games={games}
              settings={settings.value}
              tell={() => undefined}
              leave={() => go({ screen: 'home' })}
              key={String(viewer)}
            />
          )}
          <div class="sky" aria-hidden="true" />
        </div>
        {open && (
          <AllHands
            scenes={names.map((_, seat) => game.scene(game.view(states[at], seatOf(seat))))}
            names={names}
          />
        )}
        <section class="panel stack">
          <Field label={say('replay.from')}>
            {field => (
              <select
                id={field}
                class="input"
                value={String(viewer)}
                onChange={event => {
                  const { value } = event.currentTarget;
                  setViewer(value === 'audience' ? value : seatOf(Number(value)));
                }}
              >
                {names.map((name, seat) => (
                  <option value={String(seat)} key={seat}>
                    {name}
                  </option>
                ))}
                <option value="audience">{say('replay.audience')}</option>
              </select>
            )}
          </Field>
          <Switch label={say('replay.open')} on={open} onChange={setOpen} />
          <a
            class="button"
            download="parlour.record"
            href={`data:text/plain,${encodeURIComponent(tape.text)}`}
          >
            <Icon name="download" /> {say('replay.save')}
          </a>
        </section>
      </div>
    </Page>
  );
}

/** Every hand as its own seat sees it. */
function AllHands({ scenes, names }: { scenes: readonly Scene[]; names: readonly string[] }): JSX.Element {
  const { say } = spoken.value;
  return (
    <section class="panel" aria-label={say('replay.hands')}>
      <ul class="fair-hands">
        {scenes.map(({ places }, seat) => {
          const cards = (places[seat]?.hand.flat() ?? []).filter(face => face !== 'back');
          return (
            <li key={seat}>
              <span>{names[seat]}</span>
              <span class="fair-cards" role="img" aria-label={say.list(cards.map(say.card))}>
                {cards.map(card => (
                  <CardFace card={card} key={card} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
