/** Which columns a person wants, `order` before the others, and how high the rows are, as antd names sizes. */
export type TableLayout = { order: string[]; hidden: string[]; density: 'large' | 'medium' | 'small' };

/** A column as the settings know it. `always`: can be neither hidden nor moved. */
export type ArrangeableColumn = { key: string; always?: boolean };

/** The default: no column is hidden or moved. */
export const plainLayout: TableLayout = { order: [], hidden: [], density: 'medium' };

/**
 * The columns in the person's order: those of `layout.order` first, then those it does not know (they came with a
 * newer version), each in the place it was written.
 */
export function ordered<C extends ArrangeableColumn>(columns: readonly C[], layout: TableLayout): C[] {
  const known = layout.order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [...known, ...columns.filter((column) => !layout.order.includes(column.key))];
}

/** The columns to draw. */
export function visible<C extends ArrangeableColumn>(columns: readonly C[], layout: TableLayout): C[] {
  const movable = columns.filter((column) => !column.always);
  const fixed = columns.filter((column) => column.always);
  return [...fixed, ...ordered(movable, layout).filter((column) => !layout.hidden.includes(column.key))];
}

/** The layout with column `key` shown or hidden. */
export function withShown(layout: TableLayout, key: string, isShown: boolean): TableLayout {
  const others = layout.hidden.filter((one) => one !== key);
  return { ...layout, hidden: isShown ? others : [...others, key] };
}

/** The layout with column `key` of `keys` (in today's order) moved by `steps`; at the rim it stays. */
export function withMoved(
  layout: TableLayout,
  keys: readonly string[],
  key: string,
  steps: 1 | -1,
): TableLayout {
  const from = keys.indexOf(key);
  const to = from + steps;
  if (from < 0 || to < 0 || to >= keys.length) return layout;
  const order = keys.filter((one) => one !== key);
  order.splice(to, 0, key);
  return { ...layout, order };
}
