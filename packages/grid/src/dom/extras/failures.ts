import type { GridStore } from '../../core/store/grid-store.ts';
import type { SourceRows } from '../../core/store/source/source-rows.ts';
import { setStyle } from '../body/row-strip.ts';
import styles from './absent.module.css';

/** Top of the body, measured from the top of all rows, and height of headings and frozen rows, in px. */
type Shown = { originPx: number; rims: { topPx: number } };

type Failure = { line: HTMLElement; words: HTMLElement; said: HTMLElement };

/** Returns the rows that failed to load. Groups that failed are reported on the first row, as long as it has no header. */
function failuresOf(source: SourceRows) {
  const rows = source.failures.map((range) => ({ ...range, isOfGroups: false }));
  return source.hasUnknownGroups ? [{ top: 0, bottom: 0, isOfGroups: true }, ...rows] : rows;
}

/** Shows a message with a retry button over rows that failed to load, as long as any of these rows is visible. */
export class Failures {
  readonly #store: GridStore;
  readonly #body: HTMLElement;
  readonly #focus: () => void;
  readonly #lines: Failure[] = [];

  constructor(store: GridStore, body: HTMLElement, focus: () => void) {
    this.#store = store;
    this.#body = body;
    this.#focus = focus;
  }

  paint({ originPx, rims }: Shown, roomPx: number): void {
    const { source, heights } = this.#store;
    const failures = source === undefined ? [] : failuresOf(source);
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
      const numbers = `第 ${this.#store.numberOf(top)}–${this.#store.numberOf(bottom)} 行`;
      const text = `${failure.isOfGroups ? '分组' : numbers}没有读取成功`;
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
