// The account of a match as a waterfall: from an even share over luck and losses to the result.
import type { Account } from '@parlour/engine';
import type { JSX } from 'preact';
import type { LearnKey, Teach } from '../learn/use-words.ts';

interface Step {
  readonly name: LearnKey;
  /** What it adds, and where its bar begins and ends. */
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly kind: 'level' | 'gain' | 'cost';
}

/** The steps, each beginning where the one before ended. */
export function stepsOf(
  { par, luck, ownLosses, othersLosses, result }: Account,
  own: LearnKey,
): readonly Step[] {
  const change = (name: LearnKey, value: number, from: number): Step => ({
    name,
    value,
    from,
    to: from + value,
    kind: value < 0 ? 'cost' : 'gain',
  });
  const lucky = change('account.luck', luck, par);
  const lost = change(own, -ownLosses, lucky.to);
  const given = change('account.others', othersLosses, lost.to);
  return [
    { name: 'account.par', value: par, from: 0, to: par, kind: 'level' },
    lucky,
    lost,
    given,
    { name: 'account.result', value: result, from: 0, to: result, kind: 'level' },
  ];
}

interface AccountWaterfallProps {
  readonly account: Account;
  /** Whether it is the reader's own. */
  readonly isOwn: boolean;
  readonly teach: Teach;
}

export function AccountWaterfall({ account, isOwn, teach }: AccountWaterfallProps): JSX.Element {
  const steps = stepsOf(account, isOwn ? 'account.own.you' : 'account.own.other');
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0.01, ...ends)];
  const at = (value: number): number => (100 * (value - least)) / (most - least);
  return (
    <section class="panel review-account">
      <h2>{teach('account.title')}</h2>
      <table>
        <tbody>
          {steps.map(({ name, value, from, to, kind }) => (
            <tr key={name} class={kind}>
              <th scope="row">{teach(name)}</th>
              <td class="account-value">{kind === 'level' ? teach.points(value) : teach.change(value)}</td>
              <td class="account-bar" aria-hidden="true">
                <span
                  style={{
                    insetInlineStart: `${at(Math.min(from, to))}%`,
                    width: `${Math.abs(at(to) - at(from))}%`,
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{teach('account.text', { error: teach.points(account.error) })}</p>
    </section>
  );
}
