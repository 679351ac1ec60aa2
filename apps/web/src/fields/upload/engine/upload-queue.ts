import type { Sending, Stage } from './sending.ts';
import { afterRun, type Upload } from './uploads.logic.ts';

/** Sends one file; resolves to its stored path. */
export type SendFile = (sending: Sending) => Promise<string>;

type Options = {
  send: SendFile;
  biz: string;
  /** Called with complete uploads, in the order in which the files were chosen. */
  onDone: (uploads: readonly Upload[]) => void;
};

/** Message for a failure without a text (product-spec §8). */
const unknown = '未知错误';

/** Queue of uploads of one field or block. It is independent of React, so uploads continue while the page is hidden. */
export class UploadQueue {
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<number, AbortController>();
  #options: Options;
  #uploads: readonly Upload[] = [];
  #last = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Replaces options, so that the queue calls the callbacks of a component's latest render. */
  follow(options: Partial<Options>): void {
    this.#options = { ...this.#options, ...options };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the uploads in the order of choice; the same array until something changes. */
  readonly read = (): readonly Upload[] => this.#uploads;

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      this.#last += 1;
      return { id: this.#last, file, status: 'uploading', stage: 'queued', sentBytes: 0, isTaken: false };
    });
    this.#set([...this.#uploads, ...added]);
    for (const { id } of added) void this.#send(id);
  }

  retry(id: number): void {
    this.#change(id, { status: 'uploading', stage: 'queued', sentBytes: 0, error: undefined });
    void this.#send(id);
  }

  /** Removes an upload and aborts it if it is running; it is never delivered (api-contract 10.3). */
  remove(id: number): void {
    this.#stops.get(id)?.abort();
    this.#stops.delete(id);
    this.#set(this.#uploads.filter((one) => one.id !== id));
    this.#deliver();
  }

  removeAll(): void {
    for (const stop of this.#stops.values()) stop.abort();
    this.#stops.clear();
    this.#set([]);
  }

  async #send(id: number): Promise<void> {
    const file = this.#uploads.find((one) => one.id === id)?.file;
    if (file === undefined) return;
    const { send, biz } = this.#options;
    const stop = new AbortController();
    this.#stops.set(id, stop);
    try {
      const path = await send({
        file,
        biz,
        signal: stop.signal,
        onStage: (stage: Stage) => this.#change(id, { stage }),
        onSent: (sentBytes) => this.#change(id, { sentBytes }),
      });
      this.#change(id, { status: 'done', sentBytes: file.size, path });
    } catch (error) {
      if (stop.signal.aborted) return;
      const said = error instanceof Error && error.message !== '' ? error.message : unknown;
      this.#change(id, { status: 'failed', error: said });
    }
    this.#stops.delete(id);
    this.#deliver();
  }

  /** Passes complete uploads to `onDone`, and clears the list when no upload is running any more. */
  #deliver(): void {
    const { taken, left } = afterRun(this.#uploads);
    if (left !== this.#uploads) this.#set(left);
    if (taken.length > 0) this.#options.onDone(taken);
  }

  #change(id: number, news: Partial<Upload>): void {
    if (!this.#uploads.some((one) => one.id === id)) return;
    this.#set(this.#uploads.map((one) => (one.id === id ? { ...one, ...news } : one)));
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}
