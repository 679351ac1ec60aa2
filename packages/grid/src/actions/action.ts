import type { Column } from '../core/columns/column.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import type { RowTexts } from '../core/store/layout/row-height.ts';
import type { Chord } from '../core/store/selection/key-map.ts';
import type { Overlay } from './overlay.ts';

/** What lies on the clipboard, as far as a grid can read and write it. */
export type Clip = { html: string; text: string };

/** The clipboard where no key was pressed that the browser itself understands. */
export type Clipboard = {
  /** False when the browser refuses. */
  write: (clip: Clip) => boolean;
  /** Undefined when the browser refuses. */
  read: () => Promise<Clip | undefined>;
};

/** What the bar is asked for: to find only, or also to replace. */
export type Finding = { isReplacing: boolean };

/** Measures in pixels. */
export type Rule = {
  /** How wide a column has to be for these texts. */
  widthOf: (texts: readonly string[], column: Column) => number;
  /** How high a row has to be for these texts. */
  heightOf: (texts: RowTexts) => number;
};

/** What an action is given beside the store. */
export type ActionGround = {
  store: GridStore;
  /** Says something to whoever cannot see it, in Chinese. */
  announce: (words: string) => void;
  /** Opens something over the grid. */
  show: (overlay: Overlay) => void;
  /** Opens the bar that finds and replaces. */
  find: (asked: Finding) => void;
  clipboard: Clipboard;
  /** Measures texts, as soon as it is known how. */
  measure: (then: (rule: Rule) => void) => void;
};

/** Something that a person can do: by key, from the context menu, from the owner's own buttons. */
export type Action = {
  id: string;
  /** The words of the menu; may name what it would do. */
  label: string | ((store: GridStore) => string);
  /** Keys that stand for it; the first one is shown. */
  keys: readonly Chord[];
  /** The browser itself answers its keys with an event of the clipboard; the grid leaves them alone. */
  isNative?: boolean;
  /** Which part of the context menu it stands in; absent: it is in none. */
  group?:
    | 'conflicts'
    | 'clipboard'
    | 'rows'
    | 'cells'
    | 'history'
    | 'find'
    | 'heights'
    | 'files'
    | 'sort'
    | 'columns'
    | 'formats'
    | 'layout';
  /** Can it be done now? Absent: always. */
  isOn?: (store: GridStore) => boolean;
  run: (ground: ActionGround) => void;
};
