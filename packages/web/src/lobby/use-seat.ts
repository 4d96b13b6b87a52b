// Going to a table of the lobby: with a chair to be had, or to watch.
import { useRef, useState } from 'preact/hooks';
import { introduce, problem, server } from '../remote/server.ts';
import { navigate } from '../route.ts';

export interface Seat {
  /** Sits down with somebody who waits, or at a new table. */
  readonly find: (game: string, house: boolean) => Promise<void>;
  readonly sit: (id: string) => Promise<void>;
  readonly watch: (id: string) => void;
  /** Why that did not work, in words. */
  readonly failure: string;
}

export function useSeat(): Seat {
  const [failure, setFailure] = useState('');
  const isEntering = useRef(false);
  async function enter(work: () => Promise<string>): Promise<void> {
    // A double tap would introduce a new guest twice.
    if (isEntering.current) return;
    isEntering.current = true;
    setFailure('');
    try {
      await introduce();
      navigate({ screen: 'room', id: await work() });
    } catch (caught) {
      setFailure(problem(caught));
    } finally {
      isEntering.current = false;
    }
  }
  return {
    find: (game, house) => enter(() => server.findTable({ game, house })),
    sit: id =>
      enter(async () => {
        await server.sit(id);
        return id;
      }),
    watch: id => navigate({ screen: 'room', id }),
    failure,
  };
}
