import { type Readings, type Span, spanOf } from '../../platform/pinyin/pinyin.logic.ts';
import type { MenuTarget } from './menu-index.logic.ts';

/** A page or address of the menu with the matched part of its title; undefined `span`: no query. */
export type FoundTarget = MenuTarget & { span: Span | undefined };

/**
 * Returns the targets whose titles match `text`, titles that begin with the match first; all targets for an empty text.
 */
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
