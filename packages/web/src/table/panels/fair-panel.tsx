// The proof of the deals: derives every deal of a finished match again from the master seed, compares it with the
// record, and shows every hand that was dealt.
import { readRecord, seatOf, statesOf, type AnyGame, type Face } from '@parlour/engine';
import { readNote, sha256, verify, type Shown, type Verdict } from '@parlour/wire';
import { nameInSeat, type GameWords } from '@parlour/words';
import { Fragment, type JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { CardFace } from '../../art/index.ts';
import { Icon } from '../../art/more-icons.tsx';
import { spoken } from '../../language/index.ts';
import type { Say } from '../../language/say.ts';
import { Dialog } from '../../parts/dialog.tsx';

/** A match to be checked. */
export interface CheckedMatch {
  readonly game: AnyGame;
  /** The record of the match. */
  readonly text: string;
  /** What was shown before the first deal. */
  readonly shown: Partial<Shown>;
}

export interface FairPanelProps extends CheckedMatch {
  readonly onClose: () => void;
}

export function FairPanel({ game, text, shown, onClose }: FairPanelProps): JSX.Element {
  const { say, games } = spoken.value;
  const verdict = useMemo(() => verify(text, [game], sha256, shown), [text, shown]);
  const deals = useMemo(() => dealtHands(text, game, games), [text, games]);
  return (
    <Dialog title={say('fair.title')} say={say} onClose={onClose} class="fair">
      <div class="stack">
        <p class={`notice ${verdict.fair === true ? 'good' : 'bad'}`}>
          <Icon name={verdict.fair === true ? 'shield' : 'warning'} /> {sayVerdict(verdict, shown, say)}
        </p>
        <dl class="fair-seeds">
          <dt>{say('fair.commitment')}</dt>
          <dd>
            <code class="hash">{deals.commitment}</code>
          </dd>
          <dt>{say('fair.master')}</dt>
          <dd>
            <code class="hash">{deals.master}</code>
          </dd>
          {deals.people.map(({ name, commitment, seed }) => (
            <Fragment key={commitment}>
              <dt>{say('fair.person', { name })}</dt>
              <dd>
                <code class="hash">{commitment}</code> <code class="hash">{seed}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
        {deals.people.length > 0 && <p class="hint">{say('fair.limits')}</p>}
        {deals.hands.map((hands, deal) => (
          <section key={deal}>
            <h3>{say('fair.deal', { number: deal + 1 })}</h3>
            <ul class="fair-hands">
              {hands.map(({ name, cards }) => (
                <li key={name}>
                  <span>{name}</span>
                  <span class="fair-cards" role="img" aria-label={say.list(cards.map(say.card))}>
                    {cards.map(card => (
                      <CardFace card={card} key={card} />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function sayVerdict(verdict: Verdict, shown: Partial<Shown>, say: Say): string {
  if (verdict.fair === 'not-promised') return say('fair.none');
  if (!verdict.fair) return say('fair.no', { error: verdict.error });
  const { deals, before, protection, redone } = verdict;
  const said = deals === 0 && before > 0 ? [] : [say('fair.yes', { count: deals })];
  if (before > 0) said.push(say('fair.loaded', { count: before }));
  if (deals > 0) said.push(say(`fair.seeds.${protection}`));
  if (protection === 'sealed' && shown.commitments === undefined) said.push(say('fair.word'));
  if (redone > 0) said.push(say('fair.redone', { count: redone }));
  return said.join(' ');
}

interface Dealt {
  readonly commitment: string;
  readonly master: string;
  /** Who was bound to which seed. */
  readonly people: readonly { name: string; commitment: string; seed: string }[];
  readonly hands: readonly (readonly { name: string; cards: Exclude<Face, 'back'>[] }[])[];
}

/** Every hand right after each deal, each as its own seat saw it. */
function dealtHands(text: string, game: AnyGame, games: GameWords): Dealt {
  const read = readRecord(text, [game]);
  if (!read.ok) return { commitment: '', master: '', people: [], hands: [] };
  const { record } = read.value;
  const { fair, seats } = readNote(record.header);
  const names = record.header.names.map((name, seat) => nameInSeat(games, seats[seat]?.kind, name));
  const states = statesOf(read.value);
  const hands = record.moves.flatMap((move, index) => {
    if (move.by !== 'chance') return [];
    return [
      names.map((name, seat) => {
        const place = game.scene(game.view(states[index + 1], seatOf(seat))).places[seat];
        return { name, cards: (place?.hand.flat() ?? []).filter(face => face !== 'back') };
      }),
    ];
  });
  const people = (fair?.sealed?.steps ?? []).flatMap(step => {
    if (!('commitment' in step)) return [];
    const { seat, commitment } = step;
    return [{ name: names[seat] ?? '', commitment, seed: fair?.seeds[seat] ?? '' }];
  });
  return { commitment: fair?.commitment ?? '', master: fair?.master ?? '', people, hands };
}
