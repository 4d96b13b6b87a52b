import type { Connection, TableClient } from '@parlour/wire';
import { useEffect, useState } from 'preact/hooks';

/** The state of a client's connection, followed while the component is there. */
export function useConnection(client: TableClient): Connection {
  const [connection, setConnection] = useState(client.connection);
  useEffect(() => {
    const read = (): void => setConnection(client.connection);
    // It may have changed between the first render and this effect.
    read();
    return client.subscribe(read);
  }, [client]);
  return connection;
}
