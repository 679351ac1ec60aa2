import type { GridStore } from '../core/store/grid-store.ts';
import type { Chord } from '../core/store/key-map.ts';

/** What an action is given beside the store. */
export type ActionGround = {
  store: GridStore;
  /** Says something to whoever cannot see it, in Chinese. */
  announce: (words: string) => void;
};

/** Something that a person can do: by key, from the context menu, from the owner's own buttons. */
export type Action = {
  id: string;
  /** The words of the menu; may name what it would do. */
  label: string | ((store: GridStore) => string);
  /** Keys that stand for it; the first one is shown. */
  keys: readonly Chord[];
  /** Which part of the context menu it stands in; absent: it is in none. */
  group?: 'clipboard' | 'rows' | 'cells' | 'history' | 'columns';
  /** Can it be done now? Absent: always. */
  isOn?: (store: GridStore) => boolean;
  run: (ground: ActionGround) => void;
};
