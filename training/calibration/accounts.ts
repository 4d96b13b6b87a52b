// The accounts of whole matches before distances are judged: what every seat won, and all losses by kind. Weighing takes long and
// fitting does not, so they are kept, and `balance.ts` tries factors on them.
// `--game bluff --set fit --first 0 --matches 500 --effort 0.3 --out FILE` appends a line a match; several processes may share a set,
// each a part of it; `--rules brisk` plays under another preset than the game's first. `--results` only plays: what players win is known from many more matches than can be weighed.
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogue, decisionSeedOf, effortOf, leftChoice, rngFrom, sharesOf } from '@parlour/engine';
import { gapWithin, rawWeighing } from '../internals/weighing.ts';
import { playMatch, type Match } from './reviews.ts';
import { ACCOUNT_SEEDS, seedUnder } from './sets.ts';

/**
 * A loss of a seat: of which kind, how large before it is judged and at most after, and which part of it each seat gains. `left` says
 * whether the decision left a choice.
 */
export interface Loss {
  readonly seat: number;
  readonly kind: string;
  readonly gap: number;
  readonly most: number;
  readonly shares: readonly number[];
  readonly left: boolean;
}

/** A match: who sat there, what each won, and unless it was only played, how many decisions left each a choice and what all lost. */
export interface MatchAccount {
  readonly bots: readonly string[];
  readonly won: readonly number[];
  readonly weighed?: { readonly decisions: readonly number[]; readonly losses: readonly Loss[] };
}

/** Smaller losses are left out. */
const LEAST = 0.00005;

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'bluff' },
    rules: { type: 'string' },
    set: { type: 'string', default: 'fit' },
    first: { type: 'string', default: '0' },
    matches: { type: 'string', default: '100' },
    effort: { type: 'string', default: '0.3' },
    characters: { type: 'boolean', default: false },
    results: { type: 'boolean', default: false },
    out: { type: 'string', default: 'accounts.jsonl' },
  },
});
const entry = catalogue.find(({ game }) => game.id === values.game)!;
const raw = rawWeighing(entry);
const seed = ACCOUNT_SEEDS[values.set];
if (seed === undefined) throw new Error(`--set takes one of ${Object.keys(ACCOUNT_SEEDS).join(', ')}.`);
const first = Number(values.first);
for (let index = first; index < first + Number(values.matches); index++) {
  const who = values.characters ? 'characters' : 'everybody';
  const match = playMatch(
    entry,
    `${seedUnder(entry, seed, values.rules)}/${entry.game.id}/${index}`,
    Number(values.effort),
    who,
    values.rules,
  );
  if (match === undefined) continue;
  const account: MatchAccount = {
    bots: match.bots.map(({ id }) => id),
    won: match.plan.results,
    ...(values.results ? {} : { weighed: weigh(match) }),
  };
  appendFileSync(values.out, `${JSON.stringify(account)}\n`);
}

/** Chance is larger than what is left out, and a file of many matches is half as long. */
function rounded(share: number): number {
  return Number(share.toFixed(5));
}

/** All decisions of a match in order, as the review goes through them. */
function weigh({ plan }: Match): Required<MatchAccount>['weighed'] {
  const chances = plan.results.map(() => 1 / plan.results.length);
  const decisions = plan.results.map(() => 0);
  const losses: Loss[] = [];
  const effort = effortOf(plan);
  const points = [...plan.points].sort((a, b) => a.move - b.move);
  for (const point of points) {
    const rng = rngFrom(decisionSeedOf(plan.seed, point));
    const weighed = raw.weigh(point.view, rng, effort, point.made);
    const done = JSON.stringify(point.made ?? weighed?.idle);
    const made = weighed?.options.find(({ action }) => JSON.stringify(action) === done);
    if (weighed === undefined || made === undefined) continue;
    const { view, seat } = point;
    const calibrate = raw.shipped(raw.groupOf(view), raw.inputs?.of(view) ?? []);
    const chance = calibrate(weighed.chance);
    const left = leftChoice({ chance });
    if (left) decisions[seat]!++;
    const { said, most } = gapWithin(chance, made, weighed.chance);
    if (said >= LEAST) {
      const kind = raw.gapKindOf(view, made.action, weighed.options[0]!.action);
      const shares = sharesOf(seat, chances, made).map(rounded);
      losses.push({ seat, kind, gap: rounded(said), most: rounded(most), shares, left });
    }
    chances[seat] = Math.max(0, chance - said);
  }
  return { decisions, losses };
}
