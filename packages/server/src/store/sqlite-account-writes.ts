// The writes about people in the embedded database. They run in the writer thread.
import { randomUUID } from 'node:crypto';
import type { Errand, Passkey, Session, TakenChallenge } from './accounts.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { Person } from './store.ts';

export interface AccountWrites {
  addPerson(write: { person: Person; session: Pick<Session, 'hash' | 'device'>; at: number }): void;
  renamePerson(write: Person): void;
  addLink(write: { linkHash: string; person: string; expiresAt: number }): void;
  redeemLink(write: {
    linkHash: string;
    session: Pick<Session, 'hash' | 'device'>;
    at: number;
  }): string | undefined;
  touch(write: { hash: string; at: number }): void;
  addSession(write: { person: string; session: Pick<Session, 'hash' | 'device'>; at: number }): void;
  endSession(write: { person: string; hash: string }): void;
  addChallenge(write: { challenge: string; person: string | null; expiresAt: number }): void;
  takeChallenge(write: { challenge: string; now: number }): TakenChallenge | undefined;
  addPasskey(write: Passkey): void;
  notePasskey(write: { id: string; counter: number; at: number }): void;
  removePasskey(write: { person: string; id: string }): void;
  setRecovery(write: { person: string; hash: string | null; at: number }): void;
  removePerson(write: { person: string }): void;
  errandDone(write: Errand): void;
}

export function accountWrites(db: SqliteConnection): AccountWrites {
  return { ...guestWrites(db), ...sessionWrites(db), ...passkeyWrites(db), ...removalWrites(db) };
}

type GuestWrites = Pick<AccountWrites, 'addPerson' | 'renamePerson' | 'addLink' | 'redeemLink'>;

function guestWrites(db: SqliteConnection): GuestWrites {
  const insertPerson = db.prepare('insert into people (id, name, created_at) values (?, ?, ?)');
  const insertToken = prepareToken(db);
  const rename = db.prepare('update people set name = ? where id = ?');
  const insertLink = db.prepare(
    'insert into links (hash, person, expires_at) select @linkHash, id, @expiresAt from people where id = @person',
  );
  const takeLink = db.prepare('delete from links where hash = ? returning person, expires_at');
  return {
    addPerson({ person, session, at }) {
      insertPerson.run(person.id, person.name, at);
      insertToken(person.id, session, at);
    },
    renamePerson({ id, name }) {
      rename.run(name, id);
    },
    addLink: write => void insertLink.run(write),
    redeemLink({ linkHash, session, at }) {
      const link = takeLink.get(linkHash) as { person: string; expires_at: number } | undefined;
      if (link === undefined || link.expires_at <= at) return undefined;
      insertToken(link.person, session, at);
      return link.person;
    },
  };
}

/** Inserts a token for a person who is still there. */
function prepareToken(
  db: SqliteConnection,
): (person: string, session: Pick<Session, 'hash' | 'device'>, at: number) => void {
  const insert = db.prepare(
    `insert into tokens (hash, person, device, created_at, used_at)
     select @hash, id, @device, @at, @at from people where id = @person`,
  );
  return (person, { hash, device }, at) => void insert.run({ person, hash, device, at });
}

type SessionWrites = Pick<AccountWrites, 'touch' | 'addSession' | 'endSession'>;

function sessionWrites(db: SqliteConnection): SessionWrites {
  const insertToken = prepareToken(db);
  const touch = db.prepare('update tokens set used_at = max(used_at, @at) where hash = @hash');
  const end = db.prepare(`delete from tokens where person = @person and (hash = @hash or @hash = 'all')`);
  const unsubscribe = db.prepare(
    `delete from subscriptions where person = @person and (subscription ->> 'session' = @hash or @hash = 'all')`,
  );
  return {
    touch: write => void touch.run(write),
    addSession: ({ person, session, at }) => insertToken(person, session, at),
    endSession(write) {
      end.run(write);
      unsubscribe.run(write);
    },
  };
}

type PasskeyWrites = Pick<
  AccountWrites,
  'addChallenge' | 'takeChallenge' | 'addPasskey' | 'notePasskey' | 'removePasskey' | 'setRecovery'
>;

function passkeyWrites(db: SqliteConnection): PasskeyWrites {
  const insertChallenge = db.prepare(
    'insert into challenges (challenge, person, expires_at) values (@challenge, @person, @expiresAt)',
  );
  const takeChallenge = db.prepare('delete from challenges where challenge = ? returning person, expires_at');
  const insertPasskey = db.prepare(
    `insert into passkeys (id, person, public_key, counter, created_at)
     select @id, id, @publicKey, @counter, @createdAt from people where id = @person`,
  );
  const note = db.prepare('update passkeys set counter = @counter, used_at = @at where id = @id');
  const remove = db.prepare('delete from passkeys where person = @person and id = @id');
  const dropCode = db.prepare('delete from recoveries where person = ?');
  const insertCode = db.prepare(
    'insert into recoveries (person, hash, created_at) select id, @hash, @at from people where id = @person',
  );
  return {
    addChallenge: write => void insertChallenge.run(write),
    takeChallenge({ challenge, now }) {
      const taken = takeChallenge.get(challenge) as { person: string | null; expires_at: number } | undefined;
      if (taken === undefined || taken.expires_at <= now) return undefined;
      return { person: taken.person ?? undefined };
    },
    addPasskey({ id, person, publicKey, counter, createdAt }) {
      insertPasskey.run({ id, person, publicKey, counter, createdAt });
    },
    notePasskey: write => void note.run(write),
    removePasskey: write => void remove.run(write),
    setRecovery({ person, hash, at }) {
      dropCode.run(person);
      if (hash !== null) insertCode.run({ person, hash, at });
    },
  };
}

/**
 * Takes a person out of the matches that counted: those with a step of their ratings, and, where a correction has changed who
 * took part, those at tables that name them. All other matches are left unread.
 */
export const UNNAME = `
  update rated set players = replace(players, ?, ?) where seq in (
    select seq from rating_steps where player = ?
    union select rated.seq from table_people join rated using (table_id) where person = ?
  )`;

type RemovalWrites = Pick<AccountWrites, 'removePerson' | 'errandDone'>;

function removalWrites(db: SqliteConnection): RemovalWrites {
  const theirs = ['tokens', 'links', 'challenges', 'passkeys', 'recoveries', 'subscriptions', 'notices'];
  const deletions = theirs.map(table => db.prepare(`delete from ${table} where person = ?`));
  const deletePerson = db.prepare('delete from people where id = ?');
  // The person's own ratings are deleted. The matches stay, for the ratings of the others, with a random id in place of
  // theirs.
  const ratings = ['ratings', 'rating_steps', 'rebuilt_steps'].map(table =>
    db.prepare(`delete from ${table} where player = ?`),
  );
  const unnameRebuilt = db.prepare('update rebuilt_ratings set player = ? where player = ?');
  const unname = db.prepare(UNNAME);
  const addErrand = db.prepare(`insert or ignore into errands (kind, subject) values ('depart', ?)`);
  // Somebody may have been seated since they were last looked for: their errand is done again.
  const deleteErrand = db.prepare(
    `delete from errands where kind = @kind and subject = @subject and not (@kind = 'depart' and (
       exists (select 1 from table_people where person = @subject)
       or exists (select 1 from seats where person = @subject)
       or exists (select 1 from tables where opened_by = @subject)
     ))`,
  );
  return {
    removePerson({ person }) {
      const [player, former] = [`person:${person}`, `former:${randomUUID()}`];
      unnameRebuilt.run(former, player);
      unname.run(`"${player}"`, `"${former}"`, player, person);
      for (const deletion of deletions) deletion.run(person);
      for (const deletion of ratings) deletion.run(player);
      deletePerson.run(person);
      addErrand.run(person);
    },
    errandDone: ({ kind, subject }) => void deleteErrand.run({ kind, subject }),
  };
}
