import type { Column } from '../columns/column.ts';
import type { Reading } from './read-text.ts';

/**
 * The values of copied columns whose texts cannot be read back (windows, uploads), from top to bottom; undefined for
 * other columns.
 */
export type ChosenValues = readonly ({ column: Column; values: readonly unknown[] } | undefined)[];

/** The last copy of this page. */
let last: { text: string; chosen: ChosenValues } | undefined;

// Windows changes the line breaks of copied texts.
const sameBreaks = (text: string) => text.replaceAll('\r\n', '\n');

/** Keeps the values of a copy; `text` is its text on the clipboard. */
export function keepChosen(text: string, chosen: ChosenValues | undefined): void {
  last = chosen === undefined ? undefined : { text: sameBreaks(text), chosen };
}

/** Returns the values of the last copy, if the clipboard still contains it. */
export function chosenOf(text: string): ChosenValues {
  return last?.text === sameBreaks(text) ? last.chosen : [];
}

/** Do two columns get their values from the same window, or both from uploads? */
const isAlike = (a: Column, b: Column) =>
  a.key === b.key || (a.props?.open === b.props?.open && a.props?.echo === b.props?.echo);

/** Returns the copied value for a cell of `column`; undefined if its text is to be read. */
export function chosenAt(
  chosen: ChosenValues,
  place: { row: number; column: number },
  column: Column | undefined,
): Reading {
  const from = chosen[place.column];
  if (from === undefined || column === undefined) return undefined;
  const isSame = from.column.type === column.type && isAlike(from.column, column);
  return isSame ? { value: from.values[place.row] } : undefined;
}
