// The place of the lobby on the home page. The lobby itself is loaded when the place is on the screen, or nearly; the room
// for it is there from the first render on, so that nothing moves when it comes. A page that came from no Parlour server
// has none.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';

type Lobby = ComponentType<{ isSeen: boolean }>;

/** How far below the screen the lobby is loaded already. */
const NEAR = '200px';

export function LobbyPlace(): JSX.Element | null {
  // The server marks the page when it sends it.
  return 'server' in document.documentElement.dataset ? <LobbyOfServer /> : null;
}

function LobbyOfServer(): JSX.Element {
  const { say } = spoken.value;
  const place = useRef<HTMLElement>(null);
  const [isSeen, see] = useState(false);
  const [HomeLobby, setLobby] = useState<Lobby | undefined>(undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(seen => see(seen.at(-1)!.isIntersecting), { rootMargin: NEAR });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isSeen)
      import('../lobby/home-lobby.tsx').then(
        part => setLobby(() => part.HomeLobby),
        () => setFailed(true),
      );
  }, [isSeen]);
  return (
    <section class="lobby" ref={place}>
      <h2>{say('lobby')}</h2>
      {HomeLobby !== undefined ? (
        <HomeLobby isSeen={isSeen} />
      ) : failed ? (
        <p class="hint">
          {say('trouble.late')}{' '}
          <button type="button" class="button" onClick={() => location.reload()}>
            {say('trouble.reload')}
          </button>
        </p>
      ) : (
        <p class="hint">{say('loading')}</p>
      )}
    </section>
  );
}
