import { cancelEdit } from '../../core/store/editing/editing-cell.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { chordOf } from '../../core/store/selection/key-map.ts';
import type { Editing } from '../../core/store/settings.ts';
import { passOverHistoryOf } from './passed-history.ts';

/** The dependencies of undo within an edited text. */
type TextHistoryDeps = { store: GridStore; field: HTMLTextAreaElement; isComposing: () => boolean };

const steps: Readonly<Record<string, 1 | -1>> = { 'Ctrl+Z': -1, 'Ctrl+Y': 1, 'Ctrl+Shift+Z': 1 };

/** A text of the edit, and the number of characters behind the caret after the change that made it. */
type Typed = { text: string; behind: number };

/** The undo history of the current edit. */
class EditedTexts {
  #edit: Editing | undefined;
  #texts: Typed[] = [];
  #at = 0;

  /** `caret`: position of the caret in the field. */
  follow({ editing }: GridStore, caret: number): void {
    const { key, field, chosen } = this.#edit ?? {};
    // Choosing an option replaces the typed text, so the history starts anew.
    const isSame = editing?.key === key && editing?.field === field && editing?.chosen === chosen;
    this.#edit = editing;
    const text = editing?.text ?? '';
    const typed = { text, behind: text.length - caret };
    if (!isSame) {
      this.#texts = [typed];
      this.#at = 0;
    } else if (text !== this.#texts[this.#at]?.text) {
      this.#at += 1;
      this.#texts.splice(this.#at, Number.POSITIVE_INFINITY, typed);
    }
  }

  /**
   * Moves one step. Returns the text there and the place of the change in it, before the characters that the change
   * left alone; undefined at either end.
   */
  step(by: 1 | -1): { text: string; caret: number } | undefined {
    const to = this.#texts[this.#at + by];
    const change = by < 0 ? this.#texts[this.#at] : to;
    if (to === undefined || change === undefined) return undefined;
    this.#at += by;
    return { text: to.text, caret: Math.max(0, to.text.length - change.behind) };
  }
}

/**
 * During an edit, Ctrl+Z undoes typing. Before the first letter of an edit that began by typing, it cancels the edit.
 * Returns a function that stops listening.
 */
export function listenToTextHistory({ store, field, isComposing }: TextHistoryDeps): () => void {
  const texts = new EditedTexts();
  const step = (by: 1 | -1) => {
    const shown = texts.step(by);
    if (shown === undefined) {
      if (by < 0 && store.editing?.isTyped === true) cancelEdit(store);
      return;
    }
    const { text, caret } = shown;
    field.setRangeText(text, 0, field.value.length);
    field.setSelectionRange(caret, caret);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const keyed = (event: KeyboardEvent) => {
    const by = steps[chordOf(event)];
    if (by === undefined || store.editing === undefined || event.isComposing || isComposing()) return;
    event.preventDefault();
    // Stops the grid's own key listener too: it would undo the last change of a cell.
    event.stopImmediatePropagation();
    step(by);
  };
  const stop = store.subscribe(() => {
    if (!isComposing()) texts.follow(store, field.selectionEnd);
  });
  texts.follow(store, field.selectionEnd);
  passOverHistoryOf(field);
  field.addEventListener('keydown', keyed);
  return () => {
    stop();
    field.removeEventListener('keydown', keyed);
  };
}
