import type { CardLayout, cardOf } from '../../columns/card.ts';
import type { Arrangement, Layout } from '../../columns/layout.ts';
import type { RowKey } from '../../document/row.ts';
import { RowHeights } from '../../layout/row-heights.ts';
import type { GridSettings } from '../settings.ts';

type CardGround = {
  settings: GridSettings;
  layout: Layout;
  roomPx: number;
  arrangement: Arrangement;
  makeCards: CardMaker | undefined;
};

/** What says how high rows are. */
export type HeightGround = {
  cards: CardLayout | undefined;
  openCards: ReadonlySet<RowKey>;
  rowHeights: ReadonlyMap<RowKey, number>;
  expanded: ReadonlyMap<RowKey, number>;
  view: readonly RowKey[];
  settings: GridSettings;
  indexOf: (key: RowKey) => number;
};

/** Rooms narrower than this show cards (grid.md #69). */
const cardsBelowPx = 768;

/** Lays rows out as cards; it comes when the first narrow room wants it. */
export type CardMaker = typeof cardOf;

/** Is the room so narrow that a person may choose between cards and a table? */
export function isNarrow({ settings, roomPx }: { settings: GridSettings; roomPx: number }): boolean {
  return settings.hasCards && roomPx > 0 && roomPx < cardsBelowPx;
}

/** How rows are drawn as cards; undefined where they are the rows of a table. */
export function cardsFor(ground: CardGround): CardLayout | undefined {
  const { settings, layout, roomPx, arrangement, makeCards } = ground;
  const isTable = !isNarrow(ground) || arrangement.narrow === 'table' || layout.columns.length === 0;
  if (isTable || makeCards === undefined) return undefined;
  const title = layout.columns.findIndex(({ column }) => settings.kindOf(column).isHeading === true);
  return makeCards(layout, roomPx, Math.max(0, title));
}

/** How high a row is that is like most others. */
function usualHeightPx({ cards, settings }: HeightGround): number {
  return cards?.heightPx ?? settings.rowHeightPx;
}

/** How high a row is without what stands open below it. */
export function ownHeightPx(store: HeightGround, key: RowKey): number {
  const { cards, openCards, rowHeights, settings } = store;
  if (cards !== undefined) return openCards.has(key) ? cards.openPx : cards.heightPx;
  return rowHeights.get(key) ?? settings.rowHeightPx;
}

/** Heights of all rows of the view. */
export function heightsOf(store: HeightGround): RowHeights {
  const { view, rowHeights, expanded, openCards } = store;
  const heights = new RowHeights(view.length, usualHeightPx(store));
  for (const key of new Set([...rowHeights.keys(), ...expanded.keys(), ...openCards]))
    heights.setHeight(store.indexOf(key), ownHeightPx(store, key) + (expanded.get(key) ?? 0));
  return heights;
}
