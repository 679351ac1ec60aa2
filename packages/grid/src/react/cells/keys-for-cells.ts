import { useEffect } from 'react';
import type { KeyListener } from '../../cells/cell-type.ts';
import { commitEdit } from '../../core/store/editing/editing-cell.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { chordOf } from '../../core/store/selection/key-map.ts';

/** Keys for the selected cells, which a list or calendar does not use. Shift+PageUp is for the calendar. */
const forCells = /^(?:(?:Ctrl\+)?Shift\+(?:Arrow|Home$|End$)|Delete$|Ctrl\+[DR]$)/;

/** Does a copied text consist of several cells? */
const isBlock = (text: string) => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/** Has a click opened the panel, and was nothing typed into it yet? */
const isJustOpened = ({ editing }: GridStore) =>
  editing?.caret === 'all' && !editing.isTyped && editing.isChanged !== true;

/**
 * Returns a listener that closes a just opened panel on keys for the selected cells, and passes these to the grid.
 * Other keys go to `inner`.
 */
export const passingKeys =
  (store: GridStore, inner: KeyListener): KeyListener =>
  (event) => {
    if (!isJustOpened(store) || !forCells.test(chordOf(event))) return inner(event);
    commitEdit(store);
    // The same key again, now that no cell is edited.
    event.target?.dispatchEvent(new KeyboardEvent('keydown', event));
    return true;
  };

/** Closes a just opened panel before several cells are pasted, so that the grid pastes them. */
export function usePassedPaste(store: GridStore): void {
  useEffect(() => {
    const heard = ({ clipboardData }: ClipboardEvent) => {
      if (isJustOpened(store) && isBlock(clipboardData?.getData('text/plain') ?? '')) commitEdit(store);
    };
    // In the capture phase, before the grid hears it.
    document.addEventListener('paste', heard, true);
    return () => document.removeEventListener('paste', heard, true);
  }, [store]);
}
