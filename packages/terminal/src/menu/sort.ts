// The order in which one's own hand is shown: as the game lays it, or sorted by suit or rank.
import { rankOf, suitOf, type Face, type Scene, type Viewer } from '@parlour/engine';

export const SORTINGS = ['as it lies', 'by suit', 'by rank'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** The scene with the viewer's own hand in that order. */
export function sortOwnHand(scene: Scene, viewer: Viewer, sorting: Sorting): Scene {
  if (sorting === 'as it lies') return scene;
  const places = scene.places.map(place =>
    place.seat === viewer ? { ...place, hand: sortHand(place.hand.flat(), sorting) } : place,
  );
  return { ...scene, places };
}

/** One group for each suit or rank. */
function sortHand(faces: readonly Face[], sorting: Sorting): Face[][] {
  const groups = new Map<number, Face[]>();
  for (const face of [...faces].sort((a, b) => order(a, sorting) - order(b, sorting))) {
    const key = face === 'back' ? -1 : sorting === 'by suit' ? suitOf(face) : rankOf(face);
    groups.set(key, [...(groups.get(key) ?? []), face]);
  }
  return [...groups.values()];
}

function order(face: Face, sorting: Sorting): number {
  if (face === 'back') return 100;
  return sorting === 'by suit' ? face : rankOf(face) * 4 + suitOf(face);
}
