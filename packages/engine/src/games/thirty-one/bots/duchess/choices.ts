// The choices of a decision, the opponent types that a table may have, and the network policy for its rules.
import { cardFrom } from '../../../../core/card.ts';
import type { Action } from '../../model.ts';
import type { View } from '../../view.ts';
import type { OpponentType } from './belief/belief.ts';
import { unpackWeights } from './network/net.ts';
import { NetworkPolicy } from './network/network-policy.ts';
import { networkOf } from './network/quick-network.ts';
import { WEIGHTS } from './network/weights.ts';
import type { Candidate } from './search.ts';
import { POLICIES } from './simulator/policies.ts';
import { KNOCK, START, TAKE, type QuickTable } from './simulator/quick-table.ts';

/** The opponent types at a table of several, and at one of two. The network itself is added to them, see `PEER`. */
const SEVERAL: readonly OpponentType[] = [
  { policy: POLICIES.standard, prior: 0.22, errorRate: 0.02, particleShare: 1 },
  { policy: POLICIES.caution, prior: 0.2, errorRate: 0.02, particleShare: 1 },
  { policy: POLICIES.aggressive, prior: 0.2, errorRate: 0.02, particleShare: 1 },
  { policy: POLICIES.counter, prior: 0.2, errorRate: 0.02, particleShare: 1 },
  { policy: POLICIES.clueless, prior: 0.04, errorRate: 0.6, particleShare: 0.25 },
];
const TWO: readonly OpponentType[] = [
  { policy: POLICIES.computer, prior: 0.3, errorRate: 0.02, particleShare: 1 },
  ...SEVERAL,
];
const PEER = { prior: 0.14, errorRate: 0.1, particleShare: 0.08 };

/** The types that opponents at this table may be of. */
export function opponentTypes({ rules }: View, networkPolicy: NetworkPolicy): OpponentType[] {
  return [...(rules.maxSeats === 2 ? TWO : SEVERAL), { policy: networkPolicy, ...PEER }];
}

const networkPolicies = new Map<string, NetworkPolicy>();

/** The network of the preset that is nearest to the rules. */
export function networkPolicyFor({ rules, lives }: View): NetworkPolicy {
  const preset =
    rules.threeOfAKind !== 'off'
      ? 'classroom'
      : lives.length === 2 && rules.maxSeats === 2
        ? 'two-player'
        : 'library';
  let networkPolicy = networkPolicies.get(preset);
  if (networkPolicy === undefined) {
    networkPolicy = new NetworkPolicy(networkOf(unpackWeights(WEIGHTS[preset])));
    networkPolicies.set(preset, networkPolicy);
  }
  return networkPolicy;
}

/** The legal choices with their values by the network. */
export function candidatesAt(table: QuickTable, networkPolicy: NetworkPolicy): Candidate[] {
  if (table.stage === START) networkPolicy.evaluateStart(table);
  else networkPolicy.evaluateThrows(table);
  const candidates: Candidate[] = [];
  for (const [choice, prior] of networkPolicy.values.entries()) {
    if (prior > -Infinity) candidates.push({ choice, prior, value: prior });
  }
  return candidates;
}

export function actionOf(table: QuickTable, { choice }: Candidate): Action {
  if (table.stage !== START) {
    return { type: 'discard', card: cardFrom(table.hands[4 * table.seat + choice]!) };
  }
  if (choice === KNOCK) return { type: 'knock' };
  return { type: 'draw', from: choice === TAKE ? 'discard' : 'stock' };
}
