import { addDays, dayFrom, today } from './days.ts';
import { type Choice, type Column, choicesFor, type Value, valueFrom } from './values.ts';

/**
 * The open edit of a cell. `isTyped`: it began with a typed character, which replaces the value. `isSure`: the caret is
 * at the end without a selection, so that the model can predict the text after a key; otherwise it reads the text from
 * the field.
 */
export type Edit = {
  id: string;
  column: Column;
  /** The cell's text before the edit. */
  began: string;
  text: string;
  isTyped: boolean;
  isChanged: boolean;
  isSure: boolean;
  /** A list, or a calendar that a click has opened. */
  isOpened: boolean;
  /** Arrows end the edit; F2 changes that. */
  arrowsLeave: boolean;
  /** Texts for Ctrl+Z and Ctrl+Y within the edit: the earlier ones, and the undone ones. */
  before: string[];
  after: string[];
  /** The last key may have cancelled the edit; the field shows whether it has. */
  mayHaveEnded: boolean;
  /** The position in the list of choices after arrow keys, and the text typed at that time. */
  moved: { typed: string; at: number } | undefined;
  /** The day in the calendar after arrow keys, and the text typed at that time. */
  movedDay: { typed: string; day: string } | undefined;
};

export const newEdit = (
  cell: Pick<Edit, 'id' | 'column'>,
  began: string,
  typed: string | undefined,
  isOpened: boolean,
): Edit => ({
  ...cell,
  began,
  text: typed ?? began,
  isTyped: typed !== undefined,
  isChanged: typed !== undefined,
  isSure: typed !== undefined,
  isOpened,
  arrowsLeave: typed !== undefined,
  before: [],
  after: [],
  mayHaveEnded: false,
  moved: undefined,
  movedDay: undefined,
});

/** Keys that act on the selected cells even while a list or calendar is open. */
const keysForCells = /^((Control\+)?Shift\+(Arrow\w+|Home|End)|Delete|Control\+[dr])$/;

/** Does a key close the open list or calendar and act on the cells? Only before anything is typed. */
export const isForCells = ({ isOpened, isTyped, isChanged }: Edit, key: string): boolean =>
  isOpened && !isTyped && !isChanged && keysForCells.test(key);

export function setText(edit: Edit, text: string): void {
  edit.isChanged = true;
  if (text === edit.text) return;
  edit.before.push(edit.text);
  edit.after = [];
  edit.text = text;
}

/** Undoes the last typing; returns false before the first letter. */
export function undoTyping(edit: Edit): boolean {
  const text = edit.before.pop();
  if (text === undefined) return false;
  edit.after.push(edit.text);
  edit.text = text;
  return true;
}

export function redoTyping(edit: Edit): void {
  const text = edit.after.pop();
  if (text === undefined) return;
  edit.before.push(edit.text);
  edit.text = text;
}

/** The open list of choices: its search text, the matching choices, and the highlighted one. */
export function listOf({ column, text, isChanged, moved }: Edit, value: Value) {
  const typed = isChanged ? text.trim() : '';
  const shown = choicesFor(column, typed);
  const wanted = shown.findIndex((choice) => (typed === '' ? choice.value === value : choice.text === typed));
  const at = moved?.typed === typed ? Math.min(moved.at, shown.length - 1) : Math.max(0, wanted);
  const choice: Choice | undefined = shown[at];
  return { typed, shown, at, choice };
}

const daysOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves the highlighted day of the open calendar; false if the key is for the text. */
export function moveDay(edit: Edit, key: string, value: Value): boolean {
  const by = daysOf[key.split('+').at(-1) ?? ''];
  const typed = edit.isChanged ? edit.text : '';
  if (by === undefined || (typed !== '' && Math.abs(by) === 1)) return false;
  const day = movedDayOf(edit) ?? dayFrom(typed) ?? dayFrom(String(value)) ?? today();
  edit.movedDay = { typed, day: addDays(day, by) };
  return true;
}

/** The day that arrow keys have highlighted; undefined if there is none, or another text was typed since. */
export const movedDayOf = ({ isChanged, text, movedDay }: Edit): string | undefined =>
  movedDay?.typed === (isChanged ? text : '') ? movedDay.day : undefined;

/** The value of a finished edit; undefined: the cell keeps its value. */
export function resultOf({ column, text, began, isTyped }: Edit): Value | undefined {
  if (!isTyped && text === began) return undefined;
  if (column.kind !== 'choice' || text === '') return valueFrom(column, text) ?? text;
  const [only, ...others] = choicesFor(column, text);
  return valueFrom(column, text) ?? (others.length === 0 ? only?.value : undefined);
}
