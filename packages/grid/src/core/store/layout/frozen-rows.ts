/** The numbers of rows frozen at the top and at the bottom. */
export type FrozenRows = { top: number; bottom: number };
