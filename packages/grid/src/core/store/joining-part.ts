import { Part } from '../part.ts';
import type { Living } from './living.ts';

/** Takes over what other people do to the rows. */
export const joining = new Part(() => import('./joining.ts'));

type Joining = NonNullable<typeof joining.here>;

/**
 * Does what others have said as soon as it is known how, in its order. What takes it over did not come: then it waits
 * for the next word.
 */
export function hearOthers({ unheard }: Living, said: (joining: Joining) => void): void {
  unheard.push(() => {
    if (joining.here !== undefined) said(joining.here);
  });
  const takeOver = () => {
    for (const one of unheard.splice(0)) one();
  };
  if (joining.here === undefined) joining.fetch().then(takeOver, () => undefined);
  else takeOver();
}
