import type { Changes } from '../../document/document.ts';
import type { Patch } from '../../document/patch.ts';
import type { RowKey } from '../../document/row.ts';
import type { GridStore } from '../grid-store.ts';
import { type SavedRow, saveRows } from './saving.ts';

/** Sends changes to the server; returns the result of each row. */
export type Send = (changes: Changes) => Promise<readonly SavedRow[]>;

/** Shows the progress of a save to the user; `isFailure`: as an error. */
export type Say = (words: string, isFailure: boolean) => void;

/**
 * Saves changed cells of stored rows as soon as an edit ends, one request at a time. Rows with an error are not sent
 * until it is corrected; rows whose value the server is checking wait for its response.
 */
export class AutoSaving {
  readonly #store: GridStore;
  readonly #send: () => Send | undefined;
  readonly #say: Say;
  /** Rows to save, with the changed fields. */
  readonly #waiting = new Map<RowKey, Set<string>>();
  #isBusy = false;

  constructor(store: GridStore, send: () => Send | undefined, say: Say) {
    this.#store = store;
    this.#send = send;
    this.#say = say;
    store.subscribe(() => this.#go());
  }

  /** Must be called after the user has written cells, or undone that. */
  touched(patches: readonly Patch[]): void {
    for (const patch of patches) {
      if (patch.kind !== 'set') continue;
      const fields = this.#waiting.get(patch.key) ?? new Set();
      this.#waiting.set(patch.key, fields.add(patch.field));
    }
    this.#go();
  }

  #isReady(key: RowKey): boolean {
    const { settings, waiting, document } = this.#store;
    return (
      document.state(key) === 'edited' &&
      settings.columns.every(
        ({ key: field }) => this.#store.fault(key, field) === undefined && !waiting.has(key, field),
      )
    );
  }

  #go(): void {
    const send = this.#send();
    if (this.#isBusy || send === undefined || this.#waiting.size === 0) return;
    const ready = new Map([...this.#waiting].filter(([key]) => this.#isReady(key)));
    for (const key of this.#waiting.keys())
      if (ready.has(key) || this.#store.document.state(key) !== 'edited') this.#waiting.delete(key);
    if (ready.size > 0) void this.#save(ready, send);
  }

  async #save(rows: ReadonlyMap<RowKey, ReadonlySet<string>>, send: Send): Promise<void> {
    const title = this.#titleOf(rows);
    this.#isBusy = true;
    this.#say(`正在保存"${title}"`, false);
    try {
      const { refused } = await saveRows(this.#store, send, { isMeant: (key) => rows.has(key) });
      const fault = this.#store.faults.find(({ key }) => refused.includes(key));
      if (refused.length === 0) this.#say(`"${title}"保存成功！`, false);
      else this.#say(`"${title}"保存失败：${fault?.message ?? '服务器拒绝了修改'}`, true);
    } catch (error) {
      this.#say(`"${title}"保存失败：${error instanceof Error ? error.message : '请稍后重试'}`, true);
    }
    this.#isBusy = false;
    this.#go();
  }

  #titleOf(rows: ReadonlyMap<RowKey, ReadonlySet<string>>): string {
    const [fields = new Set<string>(), ...more] = rows.values();
    if (more.length > 0) return `${rows.size} 行`;
    return [...fields].map((field) => this.#store.column(field)?.title ?? field).join('、');
  }
}
