import { useEffect, useEffectEvent } from 'react';
import { useTabLocation } from './tab-location/tab-location.ts';

/** By path of the tab: would something typed there be lost? */
const checks = new Map<string, () => boolean>();

/** Does the page at `path` hold something typed that no server has? */
export function isUnsaved(path: string): boolean {
  return checks.get(path)?.() ?? false;
}

/** Says for the caller's tab whether something typed would be lost with it. */
export function useUnsaved(check: () => boolean): void {
  const { path } = useTabLocation();
  const current = useEffectEvent(check);
  useEffect(() => {
    checks.set(path, () => current());
    return () => {
      // A page in the background keeps what was typed, and its effects rest: what it said last stands.
      const last = current();
      checks.set(path, () => last);
    };
  }, [path]);
}
