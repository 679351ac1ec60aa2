import type { Row, Values } from '../document/row.ts';

/** A choice as its owner spells it (api-contract 6.3); `core/columns/choices.ts` makes one spelling of them. */
export type GivenOption = {
  value: string | number;
  text?: string;
  label?: string;
  title?: string;
  /** A former choice is shown where it is the value, but can no longer be chosen. */
  disabled?: boolean;
};

/** The settings of the grid's types beyond the column: functions of the owner that reach other systems. */
type Reach = {
  /** select-dict-search: the choices that hold a keyword. */
  search?: (keyword: string, signal: AbortSignal) => Promise<readonly GivenOption[]>;
  /** select-dict-search, popup: what a stored value is called; undefined when nothing is called so. */
  echo?: (value: string) => Promise<string | undefined>;
  /**
   * popup: opens something and returns the chosen values by field of the row; undefined if nothing was
   * chosen.
   */
  open?: (row: Row) => Promise<Values | undefined>;
  /** link: where it leads, when its text is not the address. */
  href?: (row: Row) => string;
  /** upload, file, image: stores a file and returns its path; the message of a thrown error is shown. */
  upload?: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;
  /** upload, file, image: the address of a stored path. */
  urlOf?: (path: string) => string;
  /** upload, file, image: saves a stored file on the person's disk. */
  download?: (path: string) => void;
};

/** Fields of a column that one type or another understands (product-spec §3; api-contract 6.3). */
export type CellSettings = {
  /** The choices of a select, radio or checkbox list; a function is asked for each row. */
  options?: readonly GivenOption[] | ((row: Row) => readonly GivenOption[]);
  /** select: a typed text that no choice says may be the value. */
  allowInput?: boolean;
  /** select, radio, date: may the value be cleared? Default: yes for lists and dates, no for radio. */
  allowClear?: boolean;
  /** checkbox: the values for yes and no. */
  customValue?: readonly [yes: unknown, no: unknown];
  /** date, datetime, time: the format, as `YYYY-MM-DD HH:mm:ss`. */
  format?: string;
  /** The column whose choices depend on this one; it is cleared when this one changes. */
  linkageKey?: string;
  /** popup: the fields that it fills, between commas; they are emptied with it. */
  destFields?: string;
  /** tags: the colour behind a tag, or that and the one of its text. */
  setTagColor?: (tag: string) => string | readonly [background: string, text: string];
  /** slot: which of the grid's `slots` draws it, and which one edits it. */
  slotName?: string;
  editorSlot?: string;
  /** upload, file, image. */
  btnText?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  /** upload, file, image: how many files it may hold; the last ones stay. */
  number?: number;
  props?: Readonly<Record<string, unknown>> & Reach;
};
