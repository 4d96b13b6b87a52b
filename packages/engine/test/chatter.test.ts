// What is said at a table: the log speaks to its reader, and the characters of nothing but what everybody has seen.
import { describe, expect, it } from 'vitest';
import { catalogue, linesSaid, seatOf, seatsOf, Table, type Chatter, type Viewer } from '../src/index.ts';
import { attemptsOf, carryOut, planNow } from '../src/host/croupier.ts';
import { drawSeed, rngFrom, seedFrom } from '../src/core/random.ts';

const SEATS = 2;
const NAMES = ['Zoe', 'Ben'];
const speaking = catalogue.filter(({ chatter }) => chatter !== undefined);

/** The events of a match as each viewer gets them. */
function eventsOf({ game, bots }: (typeof catalogue)[number]): Map<Viewer, unknown[]> {
  const players = seatsOf(SEATS).map(seat => ({ kind: 'bot' as const, name: `Bot ${seat}`, bot: bots[0]! }));
  const rules: unknown = Object.values(game.rules.presets)[0]!.rules;
  const table = new Table({ game, rules, players });
  const events = new Map<Viewer, unknown[]>();
  for (const viewer of [...seatsOf(SEATS), 'audience'] as const) {
    const heard: unknown[] = [];
    events.set(viewer, heard);
    table.subscribe(viewer, message => heard.push(...message.events));
  }
  const seed = seedFrom('chatter');
  const deals = rngFrom(seed);
  for (let turn = table.turn(); turn.kind !== 'over' && table.moves.length < 600; turn = table.turn()) {
    if (turn.kind === 'chance') table.submit({ by: 'chance', seed: drawSeed(deals) });
    else {
      const plan = planNow(table, seed);
      for (const attempt of attemptsOf(plan)) carryOut(table, plan.number, attempt);
    }
  }
  return events;
}

/** The lines of a game in every language it has. */
async function chattersOf({ chatter }: (typeof catalogue)[number]): Promise<[string, Chatter<unknown>][]> {
  const all = Object.entries(chatter ?? {});
  return Promise.all(
    all.map(async ([language, load]) => [language, await load()] as [string, Chatter<unknown>]),
  );
}

describe.each(speaking.map(entry => [entry.game.id, entry] as const))('the characters of %s', (_, entry) => {
  it('say the same whoever listens: a line never comes from a hidden card', async () => {
    const events = eventsOf(entry);
    const bots = seatsOf(SEATS).map(() => entry.bots[0]!.id);
    for (const [, chatter] of await chattersOf(entry)) {
      const heard = [...events.values()].map(each => linesSaid(chatter, each, bots));
      expect(heard[0]!.length).toBeGreaterThan(3);
      for (const other of heard) expect(other).toEqual(heard[0]);
    }
  });

  it('all have a handful of short lines in English and German that name no card', async () => {
    const chatters = new Map(await chattersOf(entry));
    expect([...chatters.keys()]).toEqual(['en', 'de']);
    for (const { lines } of chatters.values()) {
      expect(Object.keys(lines).sort()).toEqual(entry.bots.map(({ id }) => id).sort());
      const all = Object.values(lines).flatMap(character => Object.values(character));
      for (const choice of all) expect(choice.length).toBeGreaterThan(1);
      for (const line of all.flat()) {
        expect(line.length, line).toBeLessThanOrEqual(60);
        expect(line).not.toMatch(
          /[♣♦♥♠0-9]|\b(club|diamond|heart|spade)s?\b|\b(Karo|Herz|Pik|Ass|ace|king|queen|jack)\b/i,
        );
      }
    }
    const occasions = [...chatters.values()].map(({ lines }) =>
      Object.values(lines).map(character => Object.keys(character)),
    );
    expect(occasions[1]).toEqual(occasions[0]);
  });

  it('keep silent for a while after a line, and speak by the number of the event', async () => {
    const [[, chatter]] = (await chattersOf(entry)) as [[string, Chatter<unknown>]];
    const events = eventsOf(entry).get('audience')!;
    const bots = seatsOf(SEATS).map(() => entry.bots[0]!.id);
    const said = linesSaid(chatter, events, bots);
    for (const [index, line] of said.slice(1).entries()) {
      const isLast = chatter.cue(events[line.number], line.number)?.occasion === 'win';
      if (!isLast) expect(line.number - said[index]!.number).toBeGreaterThan(4);
    }
    // A part of the events gives a part of the lines: a replay says the same.
    const half = linesSaid(chatter, events.slice(0, events.length / 2), bots);
    expect(said.slice(0, half.length)).toEqual(half);
  });
});

describe.each(catalogue.map(entry => [entry.game.id, entry] as const))('the log of %s', (_, entry) => {
  it('says "you" to its reader and names only the others', async () => {
    const { game, words } = entry;
    const german = await words?.['de']?.();
    const events = eventsOf(entry).get(seatOf(0))!;
    for (const speaker of [game, ...(german === undefined ? [] : [german])]) {
      const mine = events.map(event => speaker.tell(event, NAMES, seatOf(0)));
      expect(mine.filter(text => text.includes('Zoe'))).toEqual([]);
      expect(mine.filter(text => /\b(You|Du)\b/.test(text)).length).toBeGreaterThan(10);
      expect(mine.filter(text => text.includes('Ben')).length).toBeGreaterThan(10);
      expect(mine.join()).not.toMatch(/\b(You|you) \w+s\b(?<!pass)|\bDu (hat|legt|zieht|nimmt|gewinnt)\b/);
    }
  });
});

it('a player whose id is a property of every object says nothing', () => {
  const chatter = { cue: () => ({ seat: seatOf(0), occasion: 'name' }), lines: {} };
  expect(linesSaid(chatter, ['an event'], ['constructor'])).toEqual([]);
});
