// The end of a hand of Thirty-One: every hand with the cards that count marked, who pays and why.
import type { JSX } from 'preact';
import { CardFace, KnockedSign } from '../../art/index.ts';
import { SeatPortrait } from '../../table/seat-portrait.tsx';
import type { ThirtyOneProps } from './props.ts';
import { Marks } from './marks.tsx';

export function ThirtyOneShowdown(props: ThirtyOneProps): JSX.Element | null {
  const { view, me, names, seats, say } = props;
  const { phase } = view;
  if (phase.kind !== 'showdown' && phase.kind !== 'over') return null;
  const { ended, knocker, outcomes, allOut } = phase.result;
  const { places } = props.scene;
  const best = Math.max(...outcomes.map(({ points }) => points));
  const holders = outcomes
    .filter(({ reason }) => reason === 'has-thirty-one')
    .map(({ seat }) => names[seat] ?? '');
  return (
    <div class="t31-showdown">
      <h2>
        {ended === 'thirty-one'
          ? say('thirtyOne.ended.31', { name: say.list(holders), count: holders.length })
          : say(`thirtyOne.ended.${ended === 'knock' && knocker === me ? 'you' : ended}`, {
              name: names[knocker ?? -1] ?? '',
            })}
      </h2>
      {allOut !== null && <p class="notice">{say(`thirtyOne.allOut.${allOut}`)}</p>}
      <ul>
        {outcomes.map(({ seat, points, loses, reason, out }) => {
          const [counting = [], others = []] = places[seat]?.hand ?? [];
          return (
            <li key={seat} class={loses > 0 ? 'loses' : points === best ? 'best' : ''}>
              <SeatPortrait of={seats[seat]} />
              <div class="t31-sd-who">
                <strong>{names[seat]}</strong>
                <Marks view={view} seat={seat} say={say} lost={loses} />
              </div>
              <span
                class="t31-sd-cards"
                role="img"
                aria-label={say.list(
                  [...counting, ...others].map(face => (face === 'back' ? say('card.back') : say.card(face))),
                )}
              >
                {counting.map(face => face !== 'back' && <CardFace key={face} card={face} class="counts" />)}
                {others.map(face => face !== 'back' && <CardFace key={face} card={face} />)}
              </span>
              <span class="t31-sd-points">{say.number(points)}</span>
              <span class="t31-sd-why">
                {seat === knocker && <KnockedSign />}
                {loses > 0
                  ? say(`thirtyOne.pays.${view.rules.marks}`, {
                      count: loses,
                      why: say(`thirtyOne.why.${reason}`),
                    })
                  : say(`thirtyOne.why.${reason}`)}
                {out && <b> · {say('thirtyOne.out')}</b>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
