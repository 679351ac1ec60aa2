import { type Readings, type Span, spanOf } from '../../platform/pinyin/pinyin.logic.ts';
import type { MenuTarget } from './menu-index.logic.ts';

/** A target with the matched part of its title. */
export type FoundTarget = MenuTarget & { span: Span | undefined };

/** Returns the targets whose title matches, titles that begin with the match first; all of them for an empty query. */
export function targetsFor(
  targets: readonly MenuTarget[],
  text: string,
  readings: Readings,
): readonly FoundTarget[] {
  if (text.trim() === '') return targets.map((target) => ({ ...target, span: undefined }));
  const found = targets.flatMap((target) => {
    const span = spanOf(target.title, text, readings);
    return span === undefined ? [] : [{ ...target, span }];
  });
  return found.toSorted((one, other) => Number(one.span[0] > 0) - Number(other.span[0] > 0));
}
