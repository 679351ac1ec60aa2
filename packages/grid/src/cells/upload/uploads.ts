import type { GridStore } from '../../core/store/grid-store.ts';

/** A running or failed upload. `error`: message of the failure; undefined while the upload is running. */
export type Upload = { id: number; name: string; percent: number; error: string | undefined };

type Send = (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;

const noUploads: readonly Upload[] = [];

/**
 * The uploads of a grid, by key of their cell (`place`). They continue while the cell is not visible, and change the
 * value of the cell only when they are complete (product-spec §5).
 */
export class Uploads {
  readonly #byPlace = new Map<string, readonly Upload[]>();
  readonly #stops = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  #last = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  at(place: string): readonly Upload[] {
    return this.#byPlace.get(place) ?? noUploads;
  }

  /** Uploads a file. Returns its path; undefined if it failed or was cancelled. */
  async send(place: string, file: File, send: Send): Promise<string | undefined> {
    this.#last += 1;
    const id = this.#last;
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.#set(place, [...this.at(place), { id, name: file.name, percent: 0, error: undefined }]);
    try {
      const path = await send(file, (percent) => this.#tell(place, id, { percent }), stop.signal);
      const isWanted = !stop.signal.aborted;
      this.drop(place, id);
      return isWanted ? path : undefined;
    } catch (error) {
      const said = error instanceof Error && error.message !== '' ? error.message : '未知错误';
      this.#tell(place, id, { error: said });
      return undefined;
    }
  }

  /** Removes an upload, after cancelling it if it is running. */
  drop(place: string, id: number): void {
    this.#stops.get(id)?.abort();
    this.#stops.delete(id);
    this.#set(
      place,
      this.at(place).filter((one) => one.id !== id),
    );
  }

  #tell(place: string, id: number, news: Partial<Upload>): void {
    this.#set(
      place,
      this.at(place).map((one) => (one.id === id ? { ...one, ...news } : one)),
    );
  }

  #set(place: string, uploads: readonly Upload[]): void {
    if (uploads.length === 0) this.#byPlace.delete(place);
    else this.#byPlace.set(place, uploads);
    for (const listener of this.#listeners) listener();
  }
}

const byStore = new WeakMap<GridStore, Uploads>();

/** Returns the uploads into cells of a grid. */
export function uploadsOf(store: GridStore): Uploads {
  let uploads = byStore.get(store);
  if (uploads === undefined) {
    uploads = new Uploads();
    byStore.set(store, uploads);
  }
  return uploads;
}
