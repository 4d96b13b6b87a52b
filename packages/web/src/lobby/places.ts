// The places of a short list of tables. A table keeps its place for as long as it is there, so that nothing moves under a
// finger when another one goes; a new table takes the first free place.

/** Who is in each place now; a place is undefined while it is free. */
export function keepPlaces<T extends { readonly id: string }>(
  before: readonly (T | undefined)[],
  now: readonly T[],
): (T | undefined)[] {
  const places = before.map(old => now.find(({ id }) => id === old?.id));
  const newcomers = now.filter(({ id }) => !places.some(there => there?.id === id));
  return places.map(there => there ?? newcomers.shift());
}
