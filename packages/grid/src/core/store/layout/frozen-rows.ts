/** How many rows stay at the top and at the bottom while the others scroll. */
export type FrozenRows = { top: number; bottom: number };
