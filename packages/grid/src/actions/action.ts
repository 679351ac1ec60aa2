import type { Column } from '../core/columns/column.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import type { RowTexts } from '../core/store/layout/row-height.ts';
import type { Chord } from '../core/store/selection/key-map.ts';
import type { MenuOf, Overlay } from './overlay.ts';

/** Content of the clipboard: a table as HTML, and the same as tab-separated text. */
export type Clip = { html: string; text: string };

/** The clipboard for actions that are started by a menu or a button, without a browser event. */
export type Clipboard = {
  /** Returns false if the browser refuses. */
  write: (clip: Clip) => boolean;
  /** Returns undefined if the browser refuses. */
  read: () => Promise<Clip | undefined>;
};

/** Options for opening the find bar. `isReplacing`: also with the fields for replacing. */
export type Finding = { isReplacing: boolean };

/** Measures texts, in px. */
export type Rule = {
  /** Returns the width that a column needs for these texts. */
  widthOf: (texts: readonly string[], column: Column) => number;
  /** Returns the height that a row needs for these texts. */
  heightOf: (texts: RowTexts) => number;
};

/** The parts of a grid that actions use. */
export type ActionDeps = {
  store: GridStore;
  /** Announces a text (in Chinese) to screen readers. */
  announce: (words: string) => void;
  /** Announces a text to screen readers and shows it for a while. */
  note: (words: string) => void;
  /** Opens a dialog or menu over the grid. */
  show: (overlay: Overlay) => void;
  /** Opens the find bar. */
  find: (asked: Finding) => void;
  clipboard: Clipboard;
  /** Calls `then` with functions that measure texts, once the part `work` is loaded. */
  measure: (then: (rule: Rule) => void) => void;
};

/** A user action, started with a key, from the context menu, or by a button of the application. */
export type Action = {
  id: string;
  /** The text in the menu; a function if it depends on the state, for example on what is undone. */
  label: string | ((store: GridStore) => string);
  /** The keys of the action; menus show the first one. */
  keys: readonly Chord[];
  /** True for copy, cut and paste: the browser turns their keys into clipboard events, so the grid ignores the keys. */
  isNative?: boolean;
  /** Group within the context menu. Absent: the action is not in the menu. */
  group?:
    | 'conflicts'
    | 'clipboard'
    | 'comments'
    | 'rows'
    | 'cells'
    | 'history'
    | 'find'
    | 'heights'
    | 'files'
    | 'sort'
    | 'grouping'
    | 'figures'
    | 'columns'
    | 'formats'
    | 'layout'
    | 'help';
  /** Does the menu of this grid contain the action? Absent: always. */
  isOffered?: (store: GridStore) => boolean;
  /** Is the action enabled? Absent: always. */
  isOn?: (store: GridStore) => boolean;
  run: (deps: ActionDeps) => void;
  /** The submenu that the item opens; `run` is not called then. */
  opens?: MenuOf;
};
