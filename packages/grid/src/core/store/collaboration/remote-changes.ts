import type { Part } from '../../part.ts';
import type { Living } from './collaboration.ts';
import type * as Joining from './joining.ts';

/**
 * Applies what other people have said, in the order in which it was said: at once when the part is loaded, else when it
 * arrives. When loading fails, the changes wait for the next attempt.
 */
export function hearOthers<T extends Pick<typeof Joining, 'adoptRow' | 'dropRows' | 'joinRows'>>(
  { unheard }: Living,
  part: Part<T>,
  said: (joining: T) => void,
): void {
  unheard.push(() => {
    if (part.here !== undefined) said(part.here);
  });
  const takeOver = () => {
    for (const one of unheard.splice(0)) one();
  };
  if (part.here === undefined) part.fetch().then(takeOver, () => undefined);
  else takeOver();
}
