// The writes of Web Push in the embedded database. They run in the writer thread.
import { MOST_SUBSCRIPTIONS, type StoredSubscription } from './pushes.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

export interface PushWrites {
  keepSecret(write: { name: string; fresh: string }): string;
  subscribe(write: StoredSubscription & { person: string; at: number }): void;
  unsubscribe(write: { hash: string }): void;
  setNotice(write: { table: string; person: string; wish: 'on' | 'off' }): void;
}

export function pushWrites(db: SqliteConnection): PushWrites {
  const insertSecret = db.prepare('insert or ignore into secrets (name, value) values (?, ?)');
  const readSecret = db.prepare('select value from secrets where name = ?');
  const subscribe = db.prepare(
    `insert or replace into subscriptions (hash, person, subscription, created_at)
     select @hash, id, @subscription, @at from people where id = @person`,
  );
  const dropOldest = db.prepare(
    `delete from subscriptions where person = @person and hash not in (
       select hash from subscriptions where person = @person order by created_at desc, hash limit ${MOST_SUBSCRIPTIONS}
     )`,
  );
  const drop = db.prepare('delete from subscriptions where hash = ?');
  const noticeOn = db.prepare(
    'insert or ignore into notices (table_id, person) select ?, id from people where id = ?',
  );
  const noticeOff = db.prepare('delete from notices where table_id = ? and person = ?');
  return {
    keepSecret({ name, fresh }) {
      insertSecret.run(name, fresh);
      return (readSecret.get(name) as { value: string }).value;
    },
    subscribe({ person, hash, subscription, at }) {
      subscribe.run({ person, hash, subscription, at });
      dropOldest.run({ person });
    },
    unsubscribe: ({ hash }) => void drop.run(hash),
    setNotice: ({ table, person, wish }) => void (wish === 'on' ? noticeOn : noticeOff).run(table, person),
  };
}
