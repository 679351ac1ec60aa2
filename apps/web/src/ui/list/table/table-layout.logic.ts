/** A user's table settings: keys of the columns that come first, keys of hidden columns, row height as antd's size. */
export type TableLayout = { order: string[]; hidden: string[]; density: 'large' | 'medium' | 'small' };

/** A column in the settings. `always`: can be neither hidden nor moved. */
export type ArrangeableColumn = { key: string; always?: boolean };

/** The default: no column is hidden or moved. */
export const plainLayout: TableLayout = { order: [], hidden: [], density: 'medium' };

/**
 * Returns the columns in the user's order: first those in `layout.order`, then the others, such as columns of a newer
 * version, in their default order.
 */
export function ordered<C extends ArrangeableColumn>(columns: readonly C[], layout: TableLayout): C[] {
  const known = layout.order.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [...known, ...columns.filter((column) => !layout.order.includes(column.key))];
}

/** Returns the visible columns. */
export function visible<C extends ArrangeableColumn>(columns: readonly C[], layout: TableLayout): C[] {
  const movable = columns.filter((column) => !column.always);
  const fixed = columns.filter((column) => column.always);
  return [...fixed, ...ordered(movable, layout).filter((column) => !layout.hidden.includes(column.key))];
}

/** Returns the layout with column `key` shown or hidden. */
export function withShown(layout: TableLayout, key: string, isShown: boolean): TableLayout {
  const others = layout.hidden.filter((one) => one !== key);
  return { ...layout, hidden: isShown ? others : [...others, key] };
}
