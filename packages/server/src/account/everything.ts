// Everything that the server keeps about a person, for them to take along: one JSON file.
import type { TableLine } from '@parlour/wire';
import type { Person, Store, StoredTable } from '../store/store.ts';

/** How many tables are read at once. In between others are served. */
const PAGE = 500;
/** More matches than anybody has in a lifetime. */
const MOST_MATCHES = 1_000_000;

/** The file's contents. Secrets are not in it: of tokens, passkeys and codes only when they were made and used. */
export async function everythingAbout(person: Person, store: Store): Promise<object> {
  const { accounts } = store;
  const [ratings, profile, sessions, passkeys, recovery, subscriptions, tables] = await Promise.all([
    ratingsOf(person, store),
    accounts.profile(person.id),
    accounts.sessions(person.id),
    accounts.passkeys(person.id),
    accounts.recoveryMadeAt(person.id),
    store.pushes.subscriptions(person.id),
    tablesOf(person, store),
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
    ratings,
    // Without the keys, with which the notices can be read.
    pushServices: subscriptions.map(
      ({ subscription }) => new URL((JSON.parse(subscription) as { endpoint: string }).endpoint).origin,
    ),
    tables,
  };
}

/** Where the person stands in each game, and how it came about. */
async function ratingsOf({ id }: Person, { ratings }: Store): Promise<object[]> {
  const player = `person:${id}`;
  return await Promise.all(
    (await ratings.standings(player)).map(async ({ game, mu, sigma, matches }) => {
      const steps = await ratings.line(player, game, MOST_MATCHES);
      return {
        game,
        mu,
        sigma,
        matches,
        line: steps.map(({ at, ...rating }) => ({ at: time(at), ...rating })),
      };
    }),
  );
}

/** All tables of the person, newest first. */
async function tablesOf({ id }: Person, store: Store): Promise<object[]> {
  const lines: { at: number; line: object }[] = [];
  for (let after = ''; ;) {
    const page = await store.tablesOf(id, after, PAGE);
    for (const table of page) {
      const isTold = table.status !== 'over' && (await store.pushes.hasNotice(table.id, id));
      lines.push({ at: table.updatedAt, line: { ...tableLine(table), ...(isTold ? { notice: true } : {}) } });
    }
    if (page.length < PAGE) break;
    after = page.at(-1)!.id;
    await new Promise(resolve => setImmediate(resolve));
  }
  return lines.sort((a, b) => b.at - a.at).map(({ line }) => line);
}

function tableLine({ id, code, status, summary, updatedAt }: StoredTable): object {
  return {
    id,
    code,
    status,
    updatedAt: time(updatedAt),
    ...(JSON.parse(summary) as Pick<TableLine, 'game' | 'seats' | 'winners'>),
    ...(status === 'over' ? { record: `/api/v1/tables/${id}/record` } : {}),
  };
}

function time(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}
