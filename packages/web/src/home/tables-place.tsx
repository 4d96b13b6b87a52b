// The place of the person's tables on the home screen. The list itself is loaded only for those who have tables; its room
// is kept from the first render on, so that nothing moves when it comes.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { browserStore } from '../local/browser-store.ts';
import { fetchPart } from '../parts/fetch-part.ts';
import { isKnown } from '../remote/known.ts';
import { kept } from '../storage.ts';

type List = ComponentType<{ onEmpty: () => void }>;

/** How many rows the list had when it was last shown. */
export const ROWS = 'parlour.rows';

/** Every table that the person sits at, here and on the server. */
export function TablesPlace(): JSX.Element | null {
  const rows = Number(kept.read(ROWS) ?? 0);
  const [MyTables, setList] = useState<List | undefined>(undefined);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    void (async () => {
      if (!(await mayHaveTables(rows))) return;
      const list = await fetchPart(() => import('./my-tables.tsx'));
      setList(() => list.MyTables);
    })();
  }, []);
  if (isEmpty || (rows === 0 && MyTables === undefined)) return null;
  return (
    <section class="home-tables" style={{ '--rows': rows }}>
      {MyTables !== undefined && <MyTables onEmpty={() => setEmpty(true)} />}
    </section>
  );
}

async function mayHaveTables(rows: number): Promise<boolean> {
  if (rows > 0 || isKnown()) return true;
  const tables = await browserStore.list().catch(() => []);
  return tables.some(({ ending }) => ending === undefined);
}
