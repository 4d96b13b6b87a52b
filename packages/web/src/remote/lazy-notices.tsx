// The switch for notices in a table's menu, loaded when the menu is opened; nothing where the browser has no Web Push.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchPart } from '../parts/fetch-part.ts';

type Part = typeof import('../account/notices.tsx');

export function LazyNotices({ table }: { table: string }): JSX.Element | null {
  const [part, setPart] = useState<Part | undefined>(undefined);
  const isThere = 'PushManager' in globalThis && 'serviceWorker' in navigator;
  useEffect(() => {
    if (isThere) void fetchPart(() => import('../account/notices.tsx')).then(setPart);
  }, []);
  return part === undefined ? null : <part.NoticeSwitch table={table} />;
}
