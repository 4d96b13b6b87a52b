// People in PostgreSQL. Every write may be repeated: a query whose connection is cut is sent again.
import { randomUUID } from 'node:crypto';
import type { Accounts, Errand, Known, Passkey, Profile, Session, TakenChallenge } from './accounts.ts';
import { batchedRows } from './postgres-batch.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { lockCounting } from './postgres-rating-count.ts';
import { sql } from './postgres-sql.ts';
import type { Person } from './store.ts';

interface TokenRow extends Person {
  key: string;
  used_at: number;
  is_banned: boolean;
}

interface PasskeyRow {
  id: string;
  person: string;
  public_key: string;
  counter: number;
  created_at: number;
  used_at: number | null;
}

interface ProfileRow extends Person {
  created_at: number;
  banned_at: number | null;
}

export class PostgresAccounts implements Accounts {
  readonly #pool: PostgresPool;
  readonly #tokens = batchedRows(hashes =>
    this.#pool.query<TokenRow>(sql`
      select hash as key, people.id, people.name, greatest(used_at, tokens.created_at) as used_at,
        banned_at is not null as is_banned
      from tokens join people on people.id = tokens.person where hash = any(${hashes})`),
  );

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async known(tokenHash: string): Promise<Known | undefined> {
    const row = await this.#tokens(tokenHash);
    if (row === undefined) return undefined;
    const { id, name, used_at, is_banned } = row;
    return { person: { id, name }, usedAt: used_at, isBanned: is_banned };
  }

  async touch(hash: string, at: number): Promise<void> {
    await this.#pool.query(sql`update tokens set used_at = greatest(used_at, ${at}) where hash = ${hash}`);
  }

  async addSession(
    person: string,
    { hash, device }: Pick<Session, 'hash' | 'device'>,
    at: number,
  ): Promise<void> {
    await this.#pool.query(sql`
      insert into tokens (hash, person, device, created_at, used_at)
      select ${hash}, id, ${device}, ${at}, ${at} from people where id = ${person}
      on conflict do nothing`);
  }

  async sessions(person: string): Promise<Session[]> {
    const rows = await this.#pool.query<{
      hash: string;
      device: string;
      created_at: number;
      used: number;
    }>(sql`
      select hash, device, created_at, greatest(used_at, created_at) as used from tokens
      where person = ${person} order by used desc, hash`);
    return rows.map(({ hash, device, created_at, used }) => ({
      hash,
      device,
      createdAt: created_at,
      usedAt: used,
    }));
  }

  async endSession(person: string, hash: string): Promise<void> {
    await this.#pool.query(sql`
      with ended as (
        delete from tokens where person = ${person} and (hash = ${hash} or ${hash} = 'all')
      )
      delete from subscriptions
      where person = ${person} and (subscription::json ->> 'session' = ${hash} or ${hash} = 'all')`);
  }

  async addChallenge(challenge: string, person: string | undefined, expiresAt: number): Promise<void> {
    await this.#pool.query(sql`
      insert into challenges (challenge, person, expires_at)
      values (${challenge}, ${person ?? null}, ${expiresAt}) on conflict do nothing`);
  }

  async takeChallenge(challenge: string, now: number): Promise<TakenChallenge | undefined> {
    const [row] = await this.#pool.query<{ person: string | null; expires_at: number }>(sql`
      delete from challenges where challenge = ${challenge} returning person, expires_at`);
    return row === undefined || row.expires_at <= now ? undefined : { person: row.person ?? undefined };
  }

  async addPasskey({ id, person, publicKey, counter, createdAt }: Passkey): Promise<void> {
    await this.#pool.query(sql`
      insert into passkeys (id, person, public_key, counter, created_at)
      select ${id}, id, ${publicKey}, ${counter}, ${createdAt} from people where id = ${person}
      on conflict do nothing`);
  }

  async passkey(id: string): Promise<Passkey | undefined> {
    const rows = await this.#pool.query<PasskeyRow>(sql`select * from passkeys where id = ${id}`);
    return rows.map(readPasskey)[0];
  }

  async passkeys(person: string): Promise<Passkey[]> {
    const rows = await this.#pool.query<PasskeyRow>(
      sql`select * from passkeys where person = ${person} order by created_at, id`,
    );
    return rows.map(readPasskey);
  }

  async notePasskey(id: string, counter: number, at: number): Promise<void> {
    await this.#pool.query(sql`update passkeys set counter = ${counter}, used_at = ${at} where id = ${id}`);
  }

  async removePasskey(person: string, id: string): Promise<void> {
    await this.#pool.query(sql`delete from passkeys where person = ${person} and id = ${id}`);
  }

  async setRecovery(person: string, hash: string | undefined, at: number): Promise<void> {
    await this.#pool.query(
      hash === undefined
        ? sql`delete from recoveries where person = ${person}`
        : sql`
          insert into recoveries (person, hash, created_at)
          select id, ${hash}, ${at} from people where id = ${person}
          on conflict (person) do update set hash = excluded.hash, created_at = excluded.created_at`,
    );
  }

  async personOfRecovery(hash: string): Promise<Person | undefined> {
    const [row] = await this.#pool.query<Person>(sql`
      select people.id, people.name from people join recoveries on recoveries.person = people.id
      where hash = ${hash}`);
    return row === undefined ? undefined : { id: row.id, name: row.name };
  }

  async recoveryMadeAt(person: string): Promise<number | undefined> {
    const [row] = await this.#pool.query<{ created_at: number }>(
      sql`select created_at from recoveries where person = ${person}`,
    );
    return row?.created_at;
  }

  async profile(person: string): Promise<Profile | undefined> {
    const rows = await this.#pool.query<ProfileRow>(
      sql`select id, name, created_at, banned_at from people where id = ${person}`,
    );
    return rows.map(readProfile)[0];
  }

  async remove(person: string): Promise<void> {
    const [player, former] = [`person:${person}`, `former:${randomUUID()}`];
    const removal = sql`
      with a as (delete from tokens where person = ${person}),
        g as (delete from ratings where player = ${player}),
        h as (delete from rating_steps where player = ${player}),
        rebuilt as (update rebuilt_ratings set player = ${former} where player = ${player}),
        rebuilt_step as (delete from rebuilt_steps where player = ${player}),
        seen_at as (delete from seen where person = ${person}),
        i as (
          update rated set players = replace(players, ${`"${player}"`}, ${`"${former}"`})
          where seq in (
            select seq from rating_steps where player = ${player}
            union select seq from table_people join rated using (table_id) where person = ${person}
          )
        ),
        b as (delete from links where person = ${person}),
        c as (delete from challenges where person = ${person}),
        d as (delete from passkeys where person = ${person}),
        e as (delete from recoveries where person = ${person}),
        subscribed as (delete from subscriptions where person = ${person}),
        notified as (delete from notices where person = ${person}),
        gone as (delete from people where id = ${person})
      insert into errands (kind, subject) values ('depart', ${person}) on conflict do nothing`;
    await this.#pool.transaction(async db => {
      // A step of a rebuild that knows the person ends first: what it writes is found below.
      await db.query(sql`select from people where id = ${person} for update`);
      // A match that ends just now has counted before the person is deleted, or counts without them.
      await lockCounting(db);
      await db.query(removal);
    });
  }

  async errands(): Promise<Errand[]> {
    const rows = await this.#pool.query<Errand>(sql`select kind, subject from errands`);
    return rows.map(({ kind, subject }) => ({ kind, subject }));
  }

  async errandDone({ kind, subject }: Errand): Promise<void> {
    const errand = sql`errands where kind = ${kind} and subject = ${subject}`;
    if (kind !== 'depart') return void (await this.#pool.query(sql`delete from ${errand}`));
    await this.#pool.transaction(async db => {
      // Whoever seats the person at this moment locks it too: either they are found below, or add the errand again.
      await db.query(sql`select from ${errand} for update`);
      await db.query(sql`
        delete from ${errand} and not exists (select from table_people where person = ${subject})
          and not exists (select from seats where person = ${subject})
          and not exists (select from tables where opened_by = ${subject})`);
    });
  }
}

function readProfile({ id, name, created_at, banned_at }: ProfileRow): Profile {
  return { id, name, createdAt: created_at, bannedAt: banned_at ?? undefined };
}

function readPasskey({ id, person, public_key, counter, created_at, used_at }: PasskeyRow): Passkey {
  return {
    id,
    person,
    publicKey: public_key,
    counter,
    createdAt: created_at,
    usedAt: used_at ?? undefined,
  };
}
