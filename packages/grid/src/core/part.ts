/** A part of the grid that is loaded on demand or in advance. A failed load is repeated with the next request. */
export class Part<T> {
  #loaded: T | undefined;
  #coming: Promise<T> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #load: () => Promise<T>;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** The loaded module; undefined until it is loaded. */
  get loaded(): T | undefined {
    return this.#loaded;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the part if necessary and returns it. Rejects if loading fails. */
  fetch(): Promise<T> {
    this.#coming ??= this.#load().then(
      (loaded) => {
        this.#loaded = loaded;
        for (const listener of this.#listeners) listener();
        return loaded;
      },
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    );
    return this.#coming;
  }
}
