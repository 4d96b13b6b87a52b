// What the characters at a table say, loaded in the language of the settings after the first cards.
import { linesSaid, type CatalogueEntry, type Chatter, type SaidLine } from '@parlour/engine';
import type { SeatInfo } from '@parlour/wire';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { settings } from '../settings/settings.ts';
import type { LogEvent } from './playback/playback-queue.ts';

/** Every line said so far; none while they are off in the settings. */
export function useChatter(
  { chatter }: CatalogueEntry,
  log: readonly LogEvent[],
  seats: readonly SeatInfo[],
): readonly SaidLine[] {
  const loaded = useLoadedChatter(chatter);
  return useMemo(() => {
    if (loaded === undefined) return [];
    const events = log.map(({ event }) => event);
    return linesSaid(
      loaded,
      events,
      seats.map(({ bot }) => bot),
    );
  }, [loaded, log.length, seats.length]);
}

/** The lines of a game's characters; undefined while they are off in the settings. */
export function useLoadedChatter(chatter: CatalogueEntry['chatter']): Chatter<unknown> | undefined {
  const { chatter: isOn, language } = settings.value;
  const [loaded, setLoaded] = useState<Chatter<unknown> | undefined>(undefined);
  useEffect(() => {
    setLoaded(undefined);
    const load = chatter?.[language];
    if (!isOn || load === undefined) return;
    // A table without chatter works: no error is shown.
    void load().then(setLoaded, () => undefined);
  }, [isOn, language, chatter]);
  return loaded;
}
