import type { Column } from '../../core/columns/column.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { isNarrow } from '../../core/store/layout/drawn-rows.ts';
import type { GridParts } from '../grid-parts.ts';
import { partForDrawing } from '../part-for-drawing.ts';

/** Draws rows as cards in a narrow grid. Until the part is loaded they are drawn as a table. */
export function loadCards(store: GridStore, { extras }: GridParts): void {
  if (!isNarrow(store) || store.makeCards !== undefined) return;
  const begin = ({ cardOf }: NonNullable<typeof extras.loaded>) => {
    store.makeCards = cardOf;
    store.arrange(store.arrangement);
  };
  if (extras.loaded === undefined) extras.fetch().then(begin, () => undefined);
  else begin(extras.loaded);
}

/** By store: the columns when they were checked last, and their formulas. Unchanged columns are not checked again. */
const seen = new WeakMap<GridStore, { columns: readonly Column[]; formulas: string }>();

/** Calculates the columns with formulas. Until the part is loaded their cells are empty. */
function followFormulas(store: GridStore, { extras }: GridParts): void {
  const { columns } = store.settings;
  const before = seen.get(store);
  if (before?.columns === columns) return;
  const formulas = columns
    .filter(({ formula }) => formula !== undefined)
    .map(({ key, formula }) => `${key}=${formula}`)
    .join('\n');
  seen.set(store, { columns, formulas });
  if (formulas === (before?.formulas ?? '')) return;
  const begin = ({ calculationsOf }: NonNullable<typeof extras.loaded>) => {
    store.document.calculations = calculationsOf(store.settings.columns);
    store.refreshView();
  };
  if (extras.loaded !== undefined) begin(extras.loaded);
  // After a failed load, the next painting tries again.
  else extras.fetch().then(begin, () => seen.delete(store));
}

/** Groups the rows once the part is loaded; until then they are not grouped. */
function followGroups(store: GridStore, { grouping }: GridParts): void {
  if (store.arrangement.groupBy === undefined || store.makeGroups !== undefined) return;
  const loaded = partForDrawing(store, grouping);
  loaded?.beginGroups(store);
}

/** Merges cells once the part is loaded; until then each cell is drawn alone. */
function followSpans(store: GridStore, { extras }: GridParts): void {
  const { columns, spans } = store.settings;
  if (store.spans !== undefined || (spans === undefined && columns.every(({ merge }) => merge === undefined)))
    return;
  const loaded = partForDrawing(store, extras);
  if (loaded === undefined) return;
  store.spans = new loaded.Spans(store);
  store.select(store.selection);
}

/**
 * Applies conditional formats and condition filters once the part is loaded; until then no cell is formatted and
 * conditions let every row pass.
 */
function followFormats(store: GridStore, { formats }: GridParts): void {
  const { arrangement, filters, source, meets } = store;
  const isUnjudged =
    meets === undefined && source === undefined && filters.some(({ when }) => when !== undefined);
  const begin = ({ judgeConditions }: NonNullable<typeof formats.loaded>) => {
    if (isUnjudged) judgeConditions(store);
    else store.changed();
  };
  if (formats.loaded === undefined) {
    if (isUnjudged || arrangement.formats !== undefined) formats.fetch().then(begin, () => undefined);
    return;
  }
  if (isUnjudged) begin(formats.loaded);
  formats.loaded.followFormats(store);
}

/**
 * Calculates formulas, groups rows, merges and formats cells, each with a part that is loaded when a grid first needs
 * it. Called before each painting.
 */
export function prepareRows(store: GridStore, parts: GridParts): void {
  followFormulas(store, parts);
  followGroups(store, parts);
  followFormats(store, parts);
  followSpans(store, parts);
}
