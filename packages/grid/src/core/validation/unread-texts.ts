import type { RowKey } from '../document/row.ts';

/** A text that its column could not read: the cell keeps it and is marked. */
export type Unread = { key: RowKey; field: string; text: string };

/** Returns the error of an unreadable text. A number cannot have more than 15 digits. */
export const unreadMessage = (text: string): string =>
  /^\D?([.,]?\d){16,}\D?$/.test(text) ? '超出范围' : '无法识别的内容';

const cellId = (key: RowKey, field: string) => `${field}\n${key}`;

/**
 * Remembers typed or pasted texts that could not be read. The value alone does not show this: codes from a window and
 * paths of uploads cannot be typed either, but are valid.
 */
export class UnreadTexts {
  readonly #texts = new Map<string, string>();

  add(unread: readonly Unread[]): void {
    for (const { key, field, text } of unread) this.#texts.set(cellId(key, field), text);
  }

  /** Returns whether the cell contains the unreadable text. Undo removes it, and redo restores it. */
  has(key: RowKey, field: string, value: unknown): boolean {
    const text = this.#texts.size === 0 ? undefined : this.#texts.get(cellId(key, field));
    return text !== undefined && text === value;
  }

  clear(): void {
    this.#texts.clear();
  }
}
