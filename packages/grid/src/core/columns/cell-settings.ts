import type { Row, Values } from '../document/row.ts';

/** An option as the application declares it (api-contract 6.3); `core/columns/choices.ts` normalises it. */
export type GivenOption = {
  value: string | number;
  text?: string;
  label?: string;
  title?: string;
  /** The short name of an option whose text is longer because several options have this name. */
  name?: string;
  /** True for a former option: it is still displayed for rows that have the value, but can no longer be chosen. */
  disabled?: boolean;
};

/** Functions of the application that cell types call, for example to reach a server. */
type Reach = {
  /** select-dict-search: searches options by keyword. */
  search?: (keyword: string, signal: AbortSignal) => Promise<readonly GivenOption[]>;
  /** select-dict-search, popup: returns the displayed name of a stored value; undefined if it has none. */
  echo?: (value: string) => Promise<string | undefined>;
  /** popup: opens a window and returns the chosen values by field; undefined if the user chose nothing. */
  open?: (row: Row) => Promise<Values | undefined>;
  /** link: returns the address, if it is not the text of the cell. */
  href?: (row: Row) => string;
  /** upload, file, image: stores a file and returns its path. If it throws, the message is shown to the user. */
  upload?: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;
  /**
   * image: returns the URL of the thumbnail, at least 32 px high; undefined if there is none. It is called whenever a
   * cell is drawn, because URLs may expire.
   */
  urlOf?: (path: string) => string | Promise<string | undefined>;
  /** upload, file, image: returns the displayed name of a stored file. Absent: the last part of its path. */
  nameOf?: (path: string) => string;
  /** upload, file, image: downloads a stored file. */
  download?: (path: string) => void;
};

/** Settings of a column that only some cell types use (product-spec §3; api-contract 6.3). */
export type CellSettings = {
  /** select, radio, checkbox list: the options. A function is called for each row. */
  options?: readonly GivenOption[] | ((row: Row) => readonly GivenOption[]);
  /** select: true if texts that are no option can be entered. */
  allowInput?: boolean;
  /** select, radio, date: may the value be cleared? Default: yes for lists and dates, no for radio. */
  allowClear?: boolean;
  /** checkbox: the stored values of a ticked and an unticked box. */
  customValue?: readonly [yes: unknown, no: unknown];
  /** date, datetime, time: the format, as `YYYY-MM-DD HH:mm:ss`. */
  format?: string;
  /** Key of the column whose options depend on this one. That column is cleared when this one changes. */
  linkageKey?: string;
  /** popup: keys of the fields that its window fills, separated by commas. They are cleared together with the cell. */
  destFields?: string;
  /** tags: returns the background colour of a tag, or a pair of background and text colour. */
  setTagColor?: (tag: string) => string | readonly [background: string, text: string];
  /** slot: the names of its component and of its editor in `slots`. */
  slotName?: string;
  editorSlot?: string;
  /** upload, file, image: text of the button, and whether files can be downloaded. */
  btnText?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  /** upload, file, image: the maximum number of files; the last ones are kept. */
  number?: number;
  props?: Readonly<Record<string, unknown>> & Reach;
};
