// Two small charts: the share of wins as bars, and its moving average as a line.
import type { JSX } from 'preact';
import type { Say } from '../language/say.ts';
import type { StoredResult } from './stored-results.ts';
import type { WinTally } from './tallies.ts';

/** A bar for each key: the share of its matches that were won. */
export function Bars(props: { title: string; tallies: readonly WinTally[]; say: Say }): JSX.Element {
  const { title, say } = props;
  const tallies = [...props.tallies].sort((a, b) => b.played - a.played);
  return (
    <section class="panel">
      <h2>{title}</h2>
      <table class="bars">
        <thead class="unseen">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{say('statistics.share')}</th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ key, played, won }) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              <td>
                <span class="bar" aria-hidden="true">
                  <span style={{ width: `${(won / played) * 100}%` }} />
                </span>
                {say('statistics.wonOf', { won, count: played })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const WIDTH = 300;
const HEIGHT = 80;
const SPAN = 10;

/** The share of wins, as a moving average over ten matches. */
export function Form(props: { title: string; all: readonly StoredResult[]; say: Say }): JSX.Element {
  const { title, all, say } = props;
  const shares = all.map((_, index) => {
    const last = all.slice(Math.max(0, index + 1 - SPAN), index + 1);
    return last.filter(({ won }) => won).length / last.length;
  });
  const points = shares.map((share, index) => {
    const x = shares.length === 1 ? WIDTH / 2 : (index / (shares.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${((1 - share) * HEIGHT).toFixed(1)}`;
  });
  const [x = '0', y = '0'] = points.at(-1)?.split(',') ?? [];
  return (
    <section class="panel">
      <h2>{title}</h2>
      <svg
        class="form"
        viewBox={`-6 -8 ${WIDTH + 12} ${HEIGHT + 16}`}
        role="img"
        aria-label={say('statistics.form.text', { share: say.percent(shares.at(-1) ?? 0) })}
      >
        <path class="grid" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        <polyline points={points.join(' ')} />
        <circle cx={x} cy={y} r="4" />
      </svg>
    </section>
  );
}
