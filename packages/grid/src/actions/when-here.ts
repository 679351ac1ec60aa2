import type { ActionGround } from './action.ts';
import { gapsIn, type RowSpan, type Wanted } from './row-span.ts';
import { seldom } from './seldom-part.ts';

/** Does something with rows of the view, now where all of them are here; those of a source that are not are read first. */
export function whenHere(
  ground: Pick<ActionGround, 'store' | 'show' | 'bring'>,
  spans: readonly RowSpan[],
  wanted: Wanted,
): void {
  if (gapsIn(ground.store, spans).length === 0) wanted.run(false);
  else ground.bring(seldom, ({ readFirst }) => readFirst(ground, spans, wanted));
}
