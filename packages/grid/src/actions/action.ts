import type { Column } from '../core/columns/column.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import type { RowTexts } from '../core/store/layout/row-height.ts';
import type { Chord } from '../core/store/selection/key-map.ts';
import type { MenuOf, Overlay } from './overlay.ts';

/** The clipboard content that a grid can read and write. */
export type Clip = { html: string; text: string };

/** The clipboard for actions without a native key event. */
export type Clipboard = {
  /** False if the browser refuses. */
  write: (clip: Clip) => boolean;
  /** Undefined if the browser refuses. */
  read: () => Promise<Clip | undefined>;
};

/** The mode of the find bar: find only, or find and replace. */
export type Finding = { isReplacing: boolean };

/** Measures in pixels. */
export type Rule = {
  /** The width that a column needs for these texts. */
  widthOf: (texts: readonly string[], column: Column) => number;
  /** The height that a row needs for these texts. */
  heightOf: (texts: RowTexts) => number;
};

/** The dependencies of an action. */
export type ActionDeps = {
  store: GridStore;
  /** Announces something to screen readers, in Chinese. */
  announce: (words: string) => void;
  /** Announces a text to screen readers and shows it for a while. */
  note: (words: string) => void;
  /** Opens something over the grid. */
  show: (overlay: Overlay) => void;
  /** Opens the bar that finds and replaces. */
  find: (asked: Finding) => void;
  clipboard: Clipboard;
  /** Measures texts, as soon as the part `work` is loaded. */
  measure: (then: (rule: Rule) => void) => void;
};

/** A user action: by key, from the context menu, or by a button of the owner. */
export type Action = {
  id: string;
  /** The label in the menu; may include its target. */
  label: string | ((store: GridStore) => string);
  /** The keys of the action; menus show the first one. */
  keys: readonly Chord[];
  /** The browser answers its keys with a clipboard event, so the grid ignores them. */
  isNative?: boolean;
  /** The group in the context menu; absent: the action is not in the menu. */
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
  /** Is it part of this grid's menu at all? Absent: always. */
  isOffered?: (store: GridStore) => boolean;
  /** Is it enabled? Absent: always. */
  isOn?: (store: GridStore) => boolean;
  run: (deps: ActionDeps) => void;
  /** The submenu that it opens; `run` is not called then. */
  opens?: MenuOf;
};
