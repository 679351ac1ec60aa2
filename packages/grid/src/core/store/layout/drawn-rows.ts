import type { CardLayout, cardOf } from '../../columns/card.ts';
import type { Arrangement, Layout } from '../../columns/layout.ts';
import type { RowKey } from '../../document/row.ts';
import type { RowGroups } from '../../grouping/row-groups.ts';
import { RowHeights } from '../../layout/row-heights.ts';
import type { GridSettings } from '../settings.ts';

type CardDeps = {
  settings: GridSettings;
  layout: Layout;
  roomPx: number;
  arrangement: Arrangement;
  makeCards: CardMaker | undefined;
};

/** State on which the row heights depend. */
export type HeightDeps = {
  cards: CardLayout | undefined;
  openCards: ReadonlySet<RowKey>;
  rowHeights: ReadonlyMap<RowKey, number>;
  expanded: ReadonlyMap<RowKey, number>;
  view: readonly RowKey[];
  settings: GridSettings;
  groups: RowGroups | undefined;
  indexOf: (key: RowKey) => number;
};

/** Grids narrower than this, in px, show cards (capability #69). */
const cardsBelowPx = 768;

/** Computes the card layout. The function is loaded when a grid is narrow for the first time. */
export type CardMaker = typeof cardOf;

/** Returns whether the grid is so narrow that the user may choose between cards and a table. */
export function isNarrow({ settings, roomPx }: { settings: GridSettings; roomPx: number }): boolean {
  return settings.hasCards && roomPx > 0 && roomPx < cardsBelowPx;
}

/** Returns the card layout; undefined if rows are drawn as a table. */
export function cardsFor(deps: CardDeps): CardLayout | undefined {
  const { settings, layout, roomPx, arrangement, makeCards } = deps;
  const isTable = !isNarrow(deps) || arrangement.narrow === 'table' || layout.columns.length === 0;
  if (isTable || makeCards === undefined) return undefined;
  const title = layout.columns.findIndex(({ column }) => settings.kindOf(column).isHeading === true);
  return makeCards(layout, roomPx, Math.max(0, title));
}

/** The default height of a row. */
function usualHeightPx({ cards, settings }: HeightDeps): number {
  return cards?.heightPx ?? settings.rowHeightPx;
}

/** The height of a row without expanded content. */
export function ownHeightPx(store: HeightDeps, key: RowKey): number {
  const { cards, openCards, rowHeights, settings } = store;
  if (cards !== undefined) return openCards.has(key) ? cards.openPx : cards.heightPx;
  return rowHeights.get(key) ?? settings.rowHeightPx;
}

/** The heights of all rows of the view. */
export function heightsOf(store: HeightDeps): RowHeights {
  const { view, rowHeights, expanded, openCards } = store;
  const heights = new RowHeights(view.length, usualHeightPx(store));
  for (const key of new Set([...rowHeights.keys(), ...expanded.keys(), ...openCards]))
    heights.setHeight(store.indexOf(key), ownHeightPx(store, key) + (expanded.get(key) ?? 0));
  store.groups?.fit(heights);
  return heights;
}
