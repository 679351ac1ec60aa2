import type { Row, Values } from '../document/row.ts';

/** A choice as the owner declares it (api-contract 6.3); `core/columns/choices.ts` normalises it. */
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
  /** select-dict-search: the choices that match a keyword. */
  search?: (keyword: string, signal: AbortSignal) => Promise<readonly GivenOption[]>;
  /** select-dict-search, popup: the name of a stored value; undefined if it is unknown. */
  echo?: (value: string) => Promise<string | undefined>;
  /** popup: opens something and returns the chosen values by field of the row; undefined if nothing was chosen. */
  open?: (row: Row) => Promise<Values | undefined>;
  /** link: the address, if it is not the text. */
  href?: (row: Row) => string;
  /** upload, file, image: stores a file and returns its path; the message of a thrown error is shown. */
  upload?: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;
  /** upload, file, image: the address of a stored path. */
  urlOf?: (path: string) => string;
  /** upload, file, image: downloads a stored file. */
  download?: (path: string) => void;
};

/** Column settings of single types (product-spec §3; api-contract 6.3). */
export type CellSettings = {
  /** The choices of a select, radio or checkbox list; a function is called for each row. */
  options?: readonly GivenOption[] | ((row: Row) => readonly GivenOption[]);
  /** select: free text is allowed. */
  allowInput?: boolean;
  /** select, radio, date: may the value be cleared? Default: yes for lists and dates, no for radio. */
  allowClear?: boolean;
  /** checkbox: the values for yes and no. */
  customValue?: readonly [yes: unknown, no: unknown];
  /** date, datetime, time: the format, as `YYYY-MM-DD HH:mm:ss`. */
  format?: string;
  /** The column whose choices depend on this one; it is cleared when this one changes. */
  linkageKey?: string;
  /** popup: the fields that it fills, separated by commas; they are cleared with it. */
  destFields?: string;
  /** tags: the background colour of a tag, or that and its text colour. */
  setTagColor?: (tag: string) => string | readonly [background: string, text: string];
  /** slot: the names of its component and of its editor in `slots`. */
  slotName?: string;
  editorSlot?: string;
  /** upload, file, image. */
  btnText?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  /** upload, file, image: the maximum number of files; the last ones are kept. */
  number?: number;
  props?: Readonly<Record<string, unknown>> & Reach;
};
