import type { Row, Values } from '../document/row.ts';

/** A choice as its owner spells it (api-contract 6.3); `core/columns/choices.ts` makes one spelling of them. */
export type GivenOption = {
  value: string | number;
  text?: string;
  label?: string;
  title?: string;
  /** It is shown where it was chosen earlier, and nobody can choose it any more. */
  disabled?: boolean;
};

/** What the types of the grid are handed beside the column: functions through which they reach the world. */
type Reach = {
  /** select-dict-search: the choices that hold a keyword. */
  search?: (keyword: string, signal: AbortSignal) => Promise<readonly GivenOption[]>;
  /** select-dict-search, popup: what a stored value is called; undefined when nothing is called so. */
  echo?: (value: string) => Promise<string | undefined>;
  /** popup: opens something and gives what was chosen there, by field of the row; undefined when nothing was. */
  open?: (row: Row) => Promise<Values | undefined>;
  /** link: where it leads, when its text is not the address. */
  href?: (row: Row) => string;
  /** upload, file, image: stores a file and gives its path; what it throws is told to the person. */
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
  /** select, radio, date: may the choice be taken back? Lists and dates say yes unless told otherwise, radio no. */
  allowClear?: boolean;
  /** checkbox: what stands for yes and no. */
  customValue?: readonly [yes: unknown, no: unknown];
  /** date, datetime, time: how it is spelled, as `YYYY-MM-DD HH:mm:ss`. */
  format?: string;
  /** The column whose choice depends on this one; it is emptied when this one changes. */
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
