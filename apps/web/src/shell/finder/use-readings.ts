import { useEffect, useState } from 'react';
import { noReadings, type Readings } from '../../platform/pinyin/pinyin.logic.ts';
import { loadReadings } from '../../platform/pinyin/readings.ts';

/** How characters are read, fetched when `needed` first; until then, and should it not arrive, characters alone count. */
export function useReadings(needed: boolean): Readings {
  const [readings, setReadings] = useState<Readings>(() => noReadings);
  useEffect(() => {
    if (!needed) return undefined;
    let isWanted = true;
    loadReadings().then(
      (loaded) => {
        if (isWanted) setReadings(() => loaded);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [needed]);
  return readings;
}
