import { useEffect, useState } from 'react';
import { noReadings, type Readings } from '../../platform/pinyin/pinyin.logic.ts';
import { loadReadings } from '../../platform/pinyin/readings.ts';

/**
 * Returns the pinyin readings of characters, fetched once `needed` is true. Until they load, and after a failure, only
 * the characters themselves match.
 */
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
