// The account of a match as a waterfall: from an even share over luck and losses to the result.
import type { Account } from '@parlour/engine';
import { accountSteps } from '@parlour/words';
import type { JSX } from 'preact';
import type { Teach } from '../learn/use-words.ts';

interface AccountWaterfallProps {
  readonly account: Account;
  /** Whether it is the reader's own. */
  readonly isOwn: boolean;
  readonly teach: Teach;
}

export function AccountWaterfall({ account, isOwn, teach }: AccountWaterfallProps): JSX.Element {
  const steps = accountSteps(account, isOwn ? 'account.own.you' : 'account.own.other');
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
