// Cards that move. Before a change the places of all cards are noted; after it every card that lies elsewhere
// starts where it was and glides home (FLIP, by card id). Cards nobody sees fly as backs between the places a
// board names. Nothing here is ever waited for by the rules: it only shows what has already happened.
import { render } from 'preact';
import { CardBack, CardFace } from '../art/index.ts';
import type { Flight } from '../boards/board.ts';
import type { Speed } from '../settings/settings.ts';

/** Where everything lay at a moment. */
export interface Snapshot {
  readonly cards: ReadonlyMap<string, DOMRect>;
  readonly places: ReadonlyMap<string, DOMRect>;
}

const DURATIONS: Readonly<Record<Speed, number>> = { slow: 640, normal: 400, fast: 220, instant: 0 };
const MOST_BACKS = 4;

/** Notes where all cards and places of a table are. */
export function notePlaces(root: HTMLElement): Snapshot {
  return { cards: rectsBy(root, 'data-card'), places: rectsBy(root, 'data-place') };
}

function rectsBy(root: HTMLElement, attribute: string): Map<string, DOMRect> {
  const rects = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll(`[${attribute}]`)) {
    rects.set(element.getAttribute(attribute)!, element.getBoundingClientRect());
  }
  return rects;
}

/** Shows the change since the snapshot as movement; resolves when everything has come to rest. */
export async function moveCards(
  root: HTMLElement,
  before: Snapshot,
  flights: readonly Flight[],
  speed: Speed,
): Promise<void> {
  const duration = DURATIONS[speed];
  if (duration === 0) return;
  const stagger = Math.min(duration / 4, 1400 / Math.max(1, flights.length));
  const running: Animation[] = [];
  const flown = new Set<string>();
  flights.forEach((flight, index) => {
    const timing = { duration, delay: index * stagger };
    const id = String(flight.card);
    const face = flight.card === undefined ? null : root.querySelector<HTMLElement>(`[data-card="${id}"]`);
    if (face === null) return running.push(...flyOver(root, before, flight, timing));
    flown.add(id);
    const from = before.cards.get(id) ?? centred(before.places.get(flight.from), face);
    return running.push(...glide(face, from, timing));
  });
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = element.getAttribute('data-card')!;
    if (!flown.has(id)) running.push(...glide(element, before.cards.get(id), { duration, delay: 0 }));
  }
  await Promise.allSettled(running.map(animation => animation.finished));
}

interface Timing {
  readonly duration: number;
  readonly delay: number;
}

/** Lets an element start where it was and glide to where it is. */
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

/** Cards that lie open neither before nor after fly as drawings of their own. */
function flyOver(
  root: HTMLElement,
  before: Snapshot,
  flight: Flight,
  { duration, delay }: Timing,
): Animation[] {
  const from = before.cards.get(String(flight.card)) ?? before.places.get(flight.from);
  const to = root.querySelector(`[data-place="${flight.to}"]`)?.getBoundingClientRect();
  const sky = root.querySelector('.sky');
  if (from === undefined || to === undefined || sky === null) return [];
  const { left, top } = sky.getBoundingClientRect();
  return Array.from({ length: Math.min(MOST_BACKS, flight.count ?? 1) }, (_, index) => {
    const ghost = document.createElement('div');
    ghost.className = 'flying';
    render(flight.card === undefined ? <CardBack /> : <CardFace card={flight.card} />, ghost);
    sky.append(ghost);
    const { width, height } = ghost.getBoundingClientRect();
    const middle = (box: DOMRect): string =>
      `translate(${box.left - left + (box.width - width) / 2}px, ${box.top - top + (box.height - height) / 2}px)`;
    // A card lands as small as those it joins.
    const shrunk = Math.min(1, to.height / height);
    const animation = ghost.animate(
      [{ transform: middle(from) }, { transform: `${middle(to)} scale(${shrunk})` }],
      {
        duration,
        delay: delay + (index * duration) / 8,
        easing: 'cubic-bezier(.3,.7,.3,1)',
        fill: 'both',
      },
    );
    const land = (): void => ghost.remove();
    animation.finished.then(land, land);
    return animation;
  });
}
