import type { Connection, TableClient } from '@parlour/wire';
import { nameInSeat } from '@parlour/words';
import { useEffect, useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';

/** The state of a client's connection, followed while the component is there. */
export function useConnection(client: TableClient): Connection {
  return useNewest(client, ({ connection }) => connection);
}

/** The names of the players who are not connected now, whatever is still being played back. */
export function useAway(client: TableClient): readonly string[] {
  const away = useNewest(client, ({ update }) => {
    const seats = update?.info.seats.filter(({ connected }) => connected === false) ?? [];
    return seats.map(({ name }) => name).join('\n');
  });
  return away === '' ? [] : away.split('\n').map(name => nameInSeat(spoken.value.games, 'person', name));
}

/** What is read from a client, which must be a primitive value: again at every update and change of the connection. */
function useNewest<Value>(client: TableClient, read: (client: TableClient) => Value): Value {
  const [value, setValue] = useState(() => read(client));
  useEffect(() => {
    const follow = (): void => setValue(() => read(client));
    // It may have changed between the first render and this effect.
    follow();
    return client.subscribe(follow);
  }, [client]);
  return value;
}
