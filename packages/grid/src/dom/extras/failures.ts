import type { GridStore } from '../../core/store/grid-store.ts';
import { setStyle } from '../body/row-strip.ts';
import styles from './absent.module.css';

/** The top of the body among all rows, and the height that stays above it, in pixels. */
type Shown = { originPx: number; rims: { topPx: number } };

type Failure = { line: HTMLElement; words: HTMLElement; said: HTMLElement };

/** A message over rows that failed to load, with a button that retries. It stays visible while the rows are. */
export class Failures {
  readonly #store: GridStore;
  readonly #body: HTMLElement;
  readonly #focus: () => void;
  readonly #lines: Failure[] = [];

  /** `focus` moves the focus back to the grid. */
  constructor(store: GridStore, body: HTMLElement, focus: () => void) {
    this.#store = store;
    this.#body = body;
    this.#focus = focus;
  }

  paint({ originPx, rims }: Shown, roomPx: number): void {
    const { source, heights } = this.#store;
    const failures = source?.failures ?? [];
    if (failures.length === 0 && this.#lines.length === 0) return;
    while (this.#lines.length < failures.length) this.#lines.push(this.#line());
    for (const [i, { line, words, said }] of this.#lines.entries()) {
      const failure = failures[i];
      line.hidden = failure === undefined;
      if (failure === undefined) continue;
      const { top, bottom } = failure;
      const topPx = heights.topOf(top);
      setStyle(line, 'top', `${topPx - originPx}px`);
      setStyle(line, 'height', `${heights.topOf(bottom + 1) - topPx}px`);
      setStyle(line, 'width', `${Math.max(roomPx, this.#store.layout.totalPx)}px`);
      setStyle(words, 'width', `${roomPx}px`);
      setStyle(words, 'top', `${rims.topPx}px`);
      const text = `第 ${top + 1}–${bottom + 1} 行没有读取成功`;
      if (said.textContent !== text) said.textContent = text;
    }
  }

  #line(): Failure {
    const line = document.createElement('div');
    const words = document.createElement('div');
    const said = document.createElement('span');
    const retry = document.createElement('button');
    line.className = styles['failure'] ?? '';
    line.setAttribute('role', 'row');
    words.className = styles['words'] ?? '';
    words.setAttribute('role', 'gridcell');
    said.setAttribute('role', 'alert');
    retry.type = 'button';
    retry.className = styles['retry'] ?? '';
    retry.textContent = '重试';
    retry.addEventListener('click', () => {
      this.#focus();
      this.#store.source?.retry();
    });
    words.append(said, retry);
    line.append(words);
    this.#body.append(line);
    return { line, words, said };
  }
}
