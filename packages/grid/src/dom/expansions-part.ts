import type { RowKey } from '../core/document/row.ts';
import { type Bring, Part } from '../core/part.ts';
import type { GridStore } from '../core/store/grid-store.ts';
import type { Expansions } from './expansions.ts';

const expansions = new Part(() => import('./expansions.ts'));
const noHosts: ReadonlyMap<RowKey, HTMLElement> = new Map();

/** Places below open rows. What keeps them comes with the first row that is opened. */
export class Openings {
  readonly #store: GridStore;
  readonly #body: HTMLElement;
  readonly #bring: Bring;
  #here: Expansions | undefined;
  #isAsked = false;

  constructor(store: GridStore, body: HTMLElement, bring: Bring) {
    this.#store = store;
    this.#body = body;
    this.#bring = bring;
  }

  get hosts(): ReadonlyMap<RowKey, HTMLElement> {
    return this.#here?.hosts ?? noHosts;
  }

  /** Puts the places where they belong; true when there are others than before. */
  paint(fromPx: number, toPx: number, roomPx: number): boolean {
    if (this.#store.expanded.size > 0 && !this.#isAsked) {
      this.#isAsked = true;
      this.#bring(expansions, ({ Expansions: Places }) => {
        this.#here = new Places(this.#store, this.#body);
        this.#store.changed();
      });
    }
    return this.#here?.paint(fromPx, toPx, roomPx) === true;
  }
}
