import { type Readings, type Span, spanOf } from '../../platform/pinyin/pinyin.logic.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { targetsFor } from '../finder/found-targets.logic.ts';
import type { MenuTarget } from '../finder/menu-index.logic.ts';

/** A command that runs at once. */
export type PaletteAction = {
  key: string;
  label: string;
  icon: IconName;
  /** Synonyms of the title. */
  words?: string;
  run: () => void;
};

/** A page or action. `key` identifies it among recent choices. */
export type PaletteLine = {
  key: string;
  title: string;
  icon: string | undefined;
  detail: string;
  span: Span | undefined;
  choice: { page: MenuTarget } | { action: PaletteAction };
};

/** Number of remembered choices. */
const recentLimit = 6;

/** Maximum number of matches per section; typing more narrows them. */
const sectionLimit = 8;

const pageLine = (page: MenuTarget, span: Span | undefined): PaletteLine => ({
  key: `page:${page.key}`,
  title: page.title,
  icon: page.icon,
  detail: page.groups.join(' / '),
  span,
  choice: { page },
});

const actionLine = (action: PaletteAction, span: Span | undefined): PaletteLine => ({
  key: `action:${action.key}`,
  title: action.label,
  icon: action.icon,
  detail: '',
  span,
  choice: { action },
});

/** Rows of the palette for a query: recent choices, pages, actions. */
export type PaletteLines = { recent: PaletteLine[]; pages: PaletteLine[]; actions: PaletteLine[] };

type Given = {
  pages: readonly MenuTarget[];
  actions: readonly PaletteAction[];
  /** Keys of recent choices, latest first. */
  recent: readonly string[];
};

function whole({ pages, actions, recent }: Given): PaletteLines {
  const all = [
    ...pages.map((page) => pageLine(page, undefined)),
    ...actions.map((action) => actionLine(action, undefined)),
  ];
  const chosen = recent.flatMap((key) => all.find((line) => line.key === key) ?? []);
  const others = all.filter((line) => !chosen.includes(line));
  return {
    recent: chosen,
    pages: others.filter(({ choice }) => 'page' in choice),
    actions: others.filter(({ choice }) => 'action' in choice),
  };
}

/** Returns the rows for `text`; among equal matches recent choices come first. */
export function paletteLines(given: Given, text: string, readings: Readings): PaletteLines {
  if (text.trim() === '') return whole(given);
  const place = (line: PaletteLine) => {
    const at = given.recent.indexOf(line.key);
    return at < 0 ? recentLimit : at;
  };
  const best = (lines: readonly PaletteLine[]) =>
    lines
      .toSorted(
        (one, other) =>
          Number((one.span?.[0] ?? 1) > 0) - Number((other.span?.[0] ?? 1) > 0) || place(one) - place(other),
      )
      .slice(0, sectionLimit);
  const actions = given.actions.flatMap((action) => {
    const span = spanOf(action.label, text, readings);
    const isMeant = span !== undefined || spanOf(action.words ?? '', text, readings) !== undefined;
    return isMeant ? [actionLine(action, span)] : [];
  });
  return {
    recent: [],
    pages: best(targetsFor(given.pages, text, readings).map(({ span, ...page }) => pageLine(page, span))),
    actions: best(actions),
  };
}

/** Returns the recent choices after `key` was chosen. */
export function withChoice(recent: readonly string[], key: string): string[] {
  return [key, ...recent.filter((one) => one !== key)].slice(0, recentLimit);
}

/**
 * Returns whether `text` is long enough for a search in records. One Chinese character suffices, since it may be a
 * surname; one Latin letter would match almost all users.
 */
export function isWorthAsking(text: string): boolean {
  return /\p{Script=Han}/u.test(text) || text.trim().length >= 2;
}
