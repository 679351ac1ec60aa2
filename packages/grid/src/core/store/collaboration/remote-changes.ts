import type { Part } from '../../part.ts';
import type { Collaboration } from './collaboration.ts';
import type * as Joining from './joining.ts';

/**
 * Applies changes of other users in the order in which they arrive: immediately if the code for it is loaded, otherwise
 * once it is. If loading fails, they wait for the next attempt.
 */
export function applyRemoteChanges<T extends Pick<typeof Joining, 'adoptRow' | 'dropRows' | 'joinRows'>>(
  { pendingChanges }: Collaboration,
  part: Part<T>,
  said: (joining: T) => void,
): void {
  pendingChanges.push(() => {
    if (part.loaded !== undefined) said(part.loaded);
  });
  const takeOver = () => {
    for (const one of pendingChanges.splice(0)) one();
  };
  if (part.loaded === undefined) part.fetch().then(takeOver, () => undefined);
  else takeOver();
}
