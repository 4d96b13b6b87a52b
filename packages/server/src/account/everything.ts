// Everything that the server keeps about a person, for them to take along: one JSON file.
import type { TableLine } from '@parlour/wire';
import type { Person, Store } from '../store/store.ts';

/** More than anybody plays: no table is left out. */
const MOST_TABLES = 100_000;

/** The file's contents. Secrets are not in it: of tokens, passkeys and codes only when they were made and used. */
export async function everythingAbout(person: Person, store: Store): Promise<object> {
  const { accounts } = store;
  const [ratings, profile, sessions, passkeys, recovery, subscriptions, tables] = await Promise.all([
    store.ratings.standings(`person:${person.id}`),
    accounts.profile(person.id),
    accounts.sessions(person.id),
    accounts.passkeys(person.id),
    accounts.recoveryMadeAt(person.id),
    store.pushes.subscriptions(person.id),
    store.list({ person: person.id, status: ['waiting', 'playing', 'over'], limit: MOST_TABLES }),
  ]);
  return {
    parlour: 'everything about me',
    person: { id: person.id, name: profile?.name ?? person.name, createdAt: time(profile?.createdAt) },
    sessions: sessions.map(({ device, createdAt, usedAt }) => ({
      device,
      createdAt: time(createdAt),
      usedAt: time(usedAt),
    })),
    passkeys: passkeys.map(({ id, createdAt, usedAt }) => ({
      id,
      createdAt: time(createdAt),
      usedAt: time(usedAt),
    })),
    recoveryCode: recovery === undefined ? null : { createdAt: time(recovery) },
    ratings: ratings.map(({ game, mu, sigma, matches }) => ({ game, mu, sigma, matches })),
    // Without the keys, with which the notices can be read.
    pushServices: subscriptions.map(
      ({ subscription }) => new URL((JSON.parse(subscription) as { endpoint: string }).endpoint).origin,
    ),
    tables: tables.map(({ id, code, status, summary, updatedAt }) => ({
      id,
      code,
      status,
      updatedAt: time(updatedAt),
      ...(JSON.parse(summary) as Pick<TableLine, 'game' | 'seats' | 'winners'>),
      ...(status === 'over' ? { record: `/api/v1/tables/${id}/record` } : {}),
    })),
  };
}

function time(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}
