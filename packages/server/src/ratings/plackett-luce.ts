// Ratings by Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (JMLR 12, 2011), algorithm 4: the
// Plackett-Luce model, each player a team of their own. A rating is a normal distribution of skill.

/** A skill: its mean and its standard deviation. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** Somebody of whom nothing is known. */
export const NEW_RATING: Rating = { mu: 25, sigma: 25 / 3 };

/** The standard deviation of the performance of one match. */
const BETA = 25 / 6;
/** How much a skill may change from one match to the next. */
const TAU = 25 / 300;
/** The variance never shrinks by more than this factor in one match. */
const KAPPA = 0.0001;

/** The ratings after a match. `ranks` says who came where: less is better, equals share a place. */
export function rate(before: readonly Rating[], ranks: readonly number[]): Rating[] {
  const players = before.map(({ mu, sigma }) => ({ mu, variance: sigma ** 2 + TAU ** 2 }));
  const c = Math.sqrt(players.reduce((sum, { variance }) => sum + variance + BETA ** 2, 0));
  const strengths = players.map(({ mu }) => Math.exp(mu / c));
  const rank = (index: number): number => ranks[index] ?? 0;
  // Of each player: the strength of everybody who came no better, and how many came equal.
  const rest = players.map((_, q) =>
    strengths.reduce((sum, strength, s) => (rank(s) >= rank(q) ? sum + strength : sum), 0),
  );
  const equals = players.map((_, q) => players.filter((_, s) => rank(s) === rank(q)).length);
  return players.map(({ mu, variance }, i) => {
    let [omega, delta] = [0, 0];
    for (let q = 0; q < players.length; q++) {
      if (rank(q) > rank(i)) continue;
      const share = strengths[i]! / rest[q]!;
      omega += (i === q ? 1 - share : -share) / equals[q]!;
      delta += (share * (1 - share)) / equals[q]!;
    }
    const gamma = Math.sqrt(variance) / c;
    const shrink = 1 - (variance / c ** 2) * gamma * delta;
    return { mu: mu + (variance / c) * omega, sigma: Math.sqrt(variance * Math.max(shrink, KAPPA)) };
  });
}

/** Until then a rating is provisional. */
export const PROVISIONAL_MATCHES = 20;

/** A rating as people see it: three standard deviations below the mean, scaled so that newcomers have 1000. */
export function pointsOf({ mu, sigma }: Rating): number {
  return Math.round(1000 + 40 * (mu - 3 * sigma));
}
