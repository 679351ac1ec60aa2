import type { MenuEntry } from '../../platform/menu/menu-entries.logic.ts';
import { type Readings, type Span, spanOf } from '../../platform/pinyin/pinyin.logic.ts';

/** A page, or an address outside, that a person may go to. */
export type MenuTarget = {
  key: string;
  title: string;
  icon: string | undefined;
  /** Titles of the groups around it, outermost first. */
  groups: readonly string[];
  /** Path of the page, or the whole address. */
  href: string;
  isOutside: boolean;
};

/** A target with the stretch of its title that was meant. */
export type FoundTarget = MenuTarget & { span: Span | undefined };

/** The leaves of the side menu, in its order. */
export function menuTargetsOf(
  entries: readonly MenuEntry[],
  groups: readonly string[] = [],
): readonly MenuTarget[] {
  return entries.flatMap((entry): readonly MenuTarget[] => {
    if (entry.kind === 'group') return menuTargetsOf(entry.children, [...groups, entry.title]);
    const { id, title, icon } = entry;
    const isOutside = entry.kind === 'outside';
    const href = entry.kind === 'outside' ? entry.url : entry.path;
    return [{ key: id, title, icon, groups, href, isOutside }];
  });
}

/** Those whose title was meant, titles that begin with it first; all of them when nothing was typed. */
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
