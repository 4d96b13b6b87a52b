// Moving cards by FLIP animations (first, last, invert, play), matched by card id: the positions of all cards are read
// before a change; after it every card that lies elsewhere glides from its old position. Hidden cards fly as backs
// between the places a board names. The rules never wait for an animation: it shows what has already happened.
import { render } from 'preact';
import { CardBack, CardFace } from '../../art/index.ts';
import type { Flight } from '../../boards/board.ts';
import type { Speed } from '../../settings/settings.ts';
import { isSeen, untilStill } from './page-seen.ts';

/** The boxes of all cards and places at one moment. */
export interface PlacesSnapshot {
  readonly cards: ReadonlyMap<string, DOMRect>;
  readonly places: ReadonlyMap<string, DOMRect>;
}

const DURATIONS: Readonly<Record<Speed, number>> = { slow: 640, normal: 400, fast: 220, instant: 0 };
const MOST_BACKS = 4;

/** Reads the boxes of all cards and places of a table. */
export function notePlaces(root: HTMLElement): PlacesSnapshot {
  return { cards: rectsBy(root, 'data-card'), places: rectsBy(root, 'data-place') };
}

function rectsBy(root: HTMLElement, attribute: string): Map<string, DOMRect> {
  const rects = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll(`[${attribute}]`)) {
    rects.set(element.getAttribute(attribute) ?? '', element.getBoundingClientRect());
  }
  return rects;
}

/** Animates the change since the snapshot; resolves when everything has come to rest. */
export async function moveCards(
  root: HTMLElement,
  before: PlacesSnapshot,
  flights: readonly Flight[],
  speed: Speed,
): Promise<void> {
  const duration = DURATIONS[speed];
  if (duration === 0 || !isSeen()) return;
  const stagger = Math.min(duration / 4, 1400 / Math.max(1, flights.length));
  const running: Animation[] = [];
  const flown = new Set<string>();
  const ghosts: Ghost[] = [];
  const dealt = new Map<string, number>();
  flights.forEach((flight, index) => {
    const timing = { duration, delay: index * stagger };
    const id = String(flight.card);
    const face = flight.card === undefined ? null : root.querySelector<HTMLElement>(`[data-card="${id}"]`);
    if (flight.isDealt !== true && face !== null) {
      flown.add(id);
      const from = before.cards.get(id) ?? centred(before.places.get(flight.from), face);
      return running.push(...glide(face, from, timing));
    }
    const nth = dealt.get(flight.to) ?? 0;
    dealt.set(flight.to, nth + 1);
    if (face !== null) flown.add(id);
    return ghosts.push(...ghostsOf(root, before, flight, timing, face ?? backAt(root, flight, nth)));
  });
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = element.getAttribute('data-card') ?? '';
    if (!flown.has(id)) running.push(...glide(element, before.cards.get(id), { duration, delay: 0 }));
  }
  running.push(...fly(root, ghosts));
  await untilStill(running);
}

interface Timing {
  readonly duration: number;
  readonly delay: number;
}

/** Animates an element from its old box to where it is now. */
function glide(element: HTMLElement, from: DOMRect | undefined, timing: Timing): Animation[] {
  const to = element.getBoundingClientRect();
  if (from === undefined || to.width === 0) return [];
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) < 2 && Math.abs(y) < 2) return [];
  const scale = from.width > 0 ? Math.min(2, from.width / to.width) : 1;
  const still = { transformOrigin: '0 0', zIndex: 5 };
  return [
    element.animate(
      [
        { ...still, transform: `translate(${x}px, ${y}px) scale(${scale})` },
        { ...still, transform: 'none' },
      ],
      { ...timing, easing: 'cubic-bezier(.22,.8,.3,1)', fill: 'backwards' },
    ),
  ];
}

/** A box of the element's size in the middle of a place. */
function centred(place: DOMRect | undefined, element: HTMLElement): DOMRect | undefined {
  if (place === undefined) return undefined;
  const { width, height } = element.getBoundingClientRect();
  return new DOMRect(
    place.left + (place.width - width) / 2,
    place.top + (place.height - height) / 2,
    width,
    height,
  );
}

/** A drawing that flies over the table, and the card that lies at its place as soon as it lands. */
interface Ghost {
  readonly card: Flight['card'];
  readonly from: DOMRect;
  readonly to: DOMRect;
  readonly timing: Timing;
  readonly lands?: HTMLElement;
}

/** The back that a hidden card becomes: the next one of a hand that is dealt, else the last one. */
function backAt(root: HTMLElement, { to, isDealt, card }: Flight, nth: number): HTMLElement | undefined {
  if (card !== undefined) return undefined;
  const backs = root.querySelectorAll<HTMLElement>(`[data-place="${to}"] .card-back`);
  // A single back stands for a whole hand.
  return isDealt === true ? backs[nth] : backs.length > 1 ? backs[backs.length - 1] : undefined;
}

/** The drawings of a flight: of a card that is dealt or hidden its back, of others their face. */
function ghostsOf(
  root: HTMLElement,
  before: PlacesSnapshot,
  flight: Flight,
  { duration, delay }: Timing,
  lands: HTMLElement | undefined,
): Ghost[] {
  const from = before.cards.get(String(flight.card)) ?? before.places.get(flight.from);
  const place = lands ?? root.querySelector(`[data-place="${flight.to}"]`);
  if (from === undefined || place === null) return [];
  const to = place.getBoundingClientRect();
  const card = flight.isDealt === true ? undefined : flight.card;
  return Array.from({ length: Math.min(MOST_BACKS, flight.count ?? 1) }, (_, index) => {
    const timing = { duration, delay: delay + (index * duration) / 8 };
    return { card, from, to, timing, ...(lands === undefined ? {} : { lands }) };
  });
}

/** Lets the drawings fly. They are measured once: to measure each would lay the page out again for each. */
function fly(root: HTMLElement, ghosts: readonly Ghost[]): Animation[] {
  const sky = root.querySelector('.sky');
  if (sky === null || ghosts.length === 0) return [];
  const back = document.createElement('div');
  back.className = 'flying';
  render(<CardBack />, back);
  const flying = ghosts.map(({ card }) => {
    const ghost = back.cloneNode(card === undefined) as HTMLElement;
    if (card !== undefined) render(<CardFace card={card} />, ghost);
    return ghost;
  });
  sky.append(...flying);
  const { left, top } = sky.getBoundingClientRect();
  const { width, height } = flying[0]!.getBoundingClientRect();
  const middle = (box: DOMRect): string =>
    `translate(${box.left - left + (box.width - width) / 2}px, ${box.top - top + (box.height - height) / 2}px)`;
  return ghosts.flatMap(({ from, to, timing, lands }, index) => {
    const ghost = flying[index]!;
    // A card lands as small as those it joins.
    const shrunk = Math.min(1, to.height / height);
    // Not in sight before it starts: on the deck the shadows of all of them would add up.
    const seen = { visibility: 'visible' };
    const animation = ghost.animate(
      [
        { ...seen, transform: middle(from) },
        { ...seen, transform: `${middle(to)} scale(${shrunk})` },
      ],
      { ...timing, easing: 'cubic-bezier(.3,.7,.3,1)', fill: 'forwards' },
    );
    const land = (): void => ghost.remove();
    animation.finished.then(land, land);
    return [animation, ...(lands === undefined ? [] : arrive(lands, timing))];
  });
}

/** The card is not there before its drawing has landed; one that is open is turned over then. */
function arrive(card: HTMLElement, { duration, delay }: Timing): Animation[] {
  const hidden = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration });
  if (!card.hasAttribute('data-card')) return [hidden];
  const turned = card.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], {
    duration: duration / 2,
    delay: delay + duration,
    easing: 'ease-out',
  });
  return [hidden, turned];
}
