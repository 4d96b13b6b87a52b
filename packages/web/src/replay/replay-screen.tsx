// A match, step by step or by itself: forwards and backwards, from any seat, with all hands open on request. The address
// follows the step, so that a reload, or somebody who is sent the link, sees the same move.
import type { SeatInfo } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { nameInSeat } from '@parlour/words';
import { spoken } from '../language/index.ts';
import { Loading } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { navigate, readRoute, writeRoute } from '../route.ts';
import { settings } from '../settings/settings.ts';
import { SpeechBubble } from '../table/panels/speech-bubble.tsx';
import '../table/style/index.css';
import { loadRecord, ROOM_PREFIX, type LoadedRecord } from './load-record.ts';
import { handsOf } from './match-story.ts';
import { ReplayHands, ReplayOptions, ReplaySteps, type ReplayOptionsProps } from './replay-controls.tsx';
import { ReplayDrawers } from './replay-drawers.tsx';
import { ReplayLog } from './replay-log.tsx';
import './replay.css';
import './sizes.css';
import { useAutoplay } from './use-autoplay.ts';
import { useReason } from './use-reason.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import { useReplay, type ReplayPosition } from './use-replay.ts';
import { useStory } from './use-story.ts';

/** The address follows the step after this delay: browsers limit how often it may change. */
const ADDRESS_MS = 400;

export interface ReplayScreenProps {
  readonly id: string;
  /** The move that the address names. */
  readonly move: number | undefined;
}

export function ReplayScreen({ id, move }: ReplayScreenProps): JSX.Element {
  const { say } = spoken.value;
  const [loaded, setLoaded] = useState<LoadedRecord | 'missing' | undefined>(undefined);
  useEffect(() => {
    loadRecord(id).then(
      found => setLoaded(found ?? 'missing'),
      () => setLoaded('missing'),
    );
  }, [id]);
  if (loaded === undefined) return <Loading />;
  if (loaded === 'missing') return <Page title={say('replay')}>{say('replay.missing')}</Page>;
  return <Replay id={id} move={move} loaded={loaded} />;
}

function Replay({ id, move, loaded }: ReplayScreenProps & { loaded: LoadedRecord }): JSX.Element {
  const { say, games } = spoken.value;
  const { replayed, text } = loaded;
  const { game, record } = replayed;
  const cloth = useRef<HTMLDivElement>(null);
  const position = useReplay(loaded, move, cloth);
  const { at, last, step, note } = position;
  const auto = useAutoplay(at, last, step);
  const [open, setOpen] = useState(false);
  const names = record.header.names.map((name, seat) => nameInSeat(games, note.seats[seat]?.kind, name));
  const because = useReason(text, at);
  const { lines, said } = useStory(loaded, position, names);
  const hands = useMemo(() => handsOf(loaded), [loaded]);
  const path = writeRoute({ screen: 'replay', id, move: at });
  useEffect(() => {
    const timer = setTimeout(() => {
      // Somebody may be on the way to another screen.
      if (readRoute(location.hash).screen === 'replay') history.replaceState(history.state, '', path);
    }, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [path]);
  /** Going to a step by hand stops the autoplay. */
  function goTo(to: number): void {
    auto.setPlaying(false);
    step(to);
  }
  useReplayKeys({
    back: () => goTo(at - 1),
    forward: () => goTo(at + 1),
    toggle: () => auto.setPlaying(!auto.playing),
  });
  const options: ReplayOptionsProps = {
    position,
    auto,
    names,
    open,
    onOpen: setOpen,
    text,
    review: writeRoute({ screen: 'review', id }),
    path,
    isShared: id.startsWith(ROOM_PREFIX),
  };

  return (
    <Page title={`${say('replay')}: ${games.text(game.name)}`}>
      <div class="replay">
        <div class="replay-stage">
          <ReplaySteps {...position} step={goTo} auto={auto}>
            <ReplayDrawers lines={lines} hands={hands} at={at} onStep={goTo} options={options} />
          </ReplaySteps>
          <ReplayHands hands={hands} at={at} onStep={goTo} />
          <div class="replay-said" role="status" tabIndex={0}>
            <p>{position.events.map(event => games.tell(game, event, names)).join(' ')}</p>
            <p class="unseen">{said?.told}</p>
            {because !== undefined && (
              <p class="replay-why">
                {say('replay.because')} <span lang={games.lang(because)}>{games.text(because)}</span>
              </p>
            )}
          </div>
          <div class="table-cloth replay-cloth" ref={cloth}>
            <span />
            <ReplayBoard position={position} names={names} rules={record.header.rules} open={open} />
            {said !== undefined && <SpeechBubble said={said} cloth={cloth} key={said.number} />}
            <div class="sky" aria-hidden="true" />
          </div>
        </div>
        <div class="replay-side">
          <ReplayLog lines={lines} at={at} onStep={goTo} />
          <div class="panel">
            <ReplayOptions {...options} />
          </div>
        </div>
      </div>
    </Page>
  );
}

interface ReplayBoardProps {
  readonly position: ReplayPosition;
  readonly names: readonly string[];
  readonly rules: unknown;
  /** Whether all hands are shown. */
  readonly open: boolean;
}

/** The board of the game, without a menu. */
function ReplayBoard({ position, names, rules, open }: ReplayBoardProps): JSX.Element | null {
  const { say, games } = spoken.value;
  const { board, note, viewer, view, scene, events, hands } = position;
  if (board === undefined) return null;
  const seats = names.map((name, seat): SeatInfo => {
    const player = note.seats[seat];
    return player?.kind === 'bot' ? { kind: 'bot', name, bot: player.bot } : { kind: 'person', name };
  });
  const places = scene.places.map(place => ({ ...place, hand: [hands[place.seat] ?? []] }));
  return (
    <board.Board
      view={view}
      // The board for any game draws the scene.
      scene={open ? { ...scene, places } : scene}
      openHands={open ? hands : undefined}
      events={events}
      choices={[]}
      act={() => undefined}
      me={viewer}
      seats={seats}
      names={names}
      rules={rules}
      pausing={false}
      over={false}
      again={false}
      say={say}
      games={games}
      settings={settings.value}
      tell={() => undefined}
      leave={() => navigate({ screen: 'home' })}
      key={String(viewer)}
    />
  );
}
