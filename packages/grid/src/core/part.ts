/**
 * A part of the grid that is fetched when it is needed first, or before, when there is nothing else to do. One that did
 * not come is fetched again the next time.
 */
export class Part<T> {
  #here: T | undefined;
  #coming: Promise<T> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #load: () => Promise<T>;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** What it holds; undefined until it has come. */
  get here(): T | undefined {
    return this.#here;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Rejects when it cannot be had now. */
  fetch(): Promise<T> {
    this.#coming ??= this.#load().then(
      (here) => {
        this.#here = here;
        for (const listener of this.#listeners) listener();
        return here;
      },
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    );
    return this.#coming;
  }
}
