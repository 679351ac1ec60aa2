import { cancelEdit } from '../../core/store/editing/editing-cell.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { chordOf } from '../../core/store/selection/key-map.ts';
import type { Editing } from '../../core/store/settings.ts';
import { passOverHistoryOf } from './passed-history.ts';

/** The dependencies of undo within an edited text. */
type TextHistoryDeps = { store: GridStore; field: HTMLTextAreaElement; isComposing: () => boolean };

const steps: Readonly<Record<string, 1 | -1>> = { 'Ctrl+Z': -1, 'Ctrl+Y': 1, 'Ctrl+Shift+Z': 1 };

/** The end of the part of `to` that differs from `from`. */
function endOfChange(from: string, to: string): number {
  const most = Math.min(from.length, to.length);
  let same = 0;
  while (same < most && from.at(-1 - same) === to.at(-1 - same)) same += 1;
  return to.length - same;
}

/** The texts of the current edit. */
class EditedTexts {
  #edit: Editing | undefined;
  #texts: string[] = [];
  #at = 0;

  follow({ editing }: GridStore): void {
    const { key, field, chosen } = this.#edit ?? {};
    // The text of a choice is not typed: the texts before it are forgotten.
    const isSame = editing?.key === key && editing?.field === field && editing?.chosen === chosen;
    this.#edit = editing;
    const text = editing?.text ?? '';
    if (!isSame) {
      this.#texts = [text];
      this.#at = 0;
    } else if (text !== this.#texts[this.#at]) {
      this.#at += 1;
      this.#texts.splice(this.#at, Number.POSITIVE_INFINITY, text);
    }
  }

  /** The text one step away; undefined at either end. */
  step(by: 1 | -1): string | undefined {
    const text = this.#texts[this.#at + by];
    if (text !== undefined) this.#at += by;
    return text;
  }
}

/**
 * Ctrl+Z during an edit undoes its typing; before its first letter it cancels an edit that began by typing. Returns a
 * function that stops listening.
 */
export function listenToTextHistory({ store, field, isComposing }: TextHistoryDeps): () => void {
  const texts = new EditedTexts();
  const step = (by: 1 | -1) => {
    const text = texts.step(by);
    if (text === undefined) {
      if (by < 0 && store.editing?.isTyped === true) cancelEdit(store);
      return;
    }
    const caret = endOfChange(field.value, text);
    field.setRangeText(text, 0, field.value.length);
    field.setSelectionRange(caret, caret);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const keyed = (event: KeyboardEvent) => {
    const by = steps[chordOf(event)];
    if (by === undefined || store.editing === undefined || event.isComposing || isComposing()) return;
    event.preventDefault();
    // Also for the keyboard of the grid, which may listen after this: without an edit it would undo the last act.
    event.stopImmediatePropagation();
    step(by);
  };
  const stop = store.subscribe(() => {
    if (!isComposing()) texts.follow(store);
  });
  texts.follow(store);
  passOverHistoryOf(field);
  field.addEventListener('keydown', keyed);
  return () => {
    stop();
    field.removeEventListener('keydown', keyed);
  };
}
