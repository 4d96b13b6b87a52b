// The account of a match as a waterfall: from an even share over luck and losses to the result.
import type { Account } from '@parlour/engine';

/** The messages of the reviewed seat's own losses: the reader's, or somebody else's. */
type OwnLosses = 'account.own.you' | 'account.own.other';

/** A step, by the message that names it. */
export interface AccountStep {
  readonly name: 'account.par' | 'account.luck' | OwnLosses | 'account.others' | 'account.result';
  /** What it adds, and where its bar begins and ends. */
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly kind: 'level' | 'gain' | 'cost';
}

/** The steps, each beginning where the one before ended. */
export function accountSteps(
  { par, luck, ownLosses, othersLosses, result }: Account,
  own: OwnLosses,
): readonly AccountStep[] {
  const change = (name: AccountStep['name'], value: number, from: number): AccountStep => ({
    name,
    value,
    from,
    to: from + value,
    kind: value < 0 ? 'cost' : 'gain',
  });
  const lucky = change('account.luck', luck, par);
  const lost = change(own, -ownLosses, lucky.to);
  return [
    { name: 'account.par', value: par, from: 0, to: par, kind: 'level' },
    lucky,
    lost,
    change('account.others', othersLosses, lost.to),
    { name: 'account.result', value: result, from: 0, to: result, kind: 'level' },
  ];
}
