import { setAttribute } from '../../cells/attribute.ts';
import type { RowKey } from '../../core/document/row.ts';
import { dayNumber } from '../../core/formats/days.ts';
import type { Look } from '../../core/formats/judge.ts';
import { Formatting } from '../../core/store/formatting/formatting.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import './formats.css';
import { setStyle } from '../body/row-strip.ts';
import { whenIdle } from '../when-idle.ts';
import { colourAt } from './shades.ts';

const judges = new WeakMap<GridStore, Formatting>();

/** The current local day, as a day number (see `dayNumber`). */
export function today(): number {
  const now = new Date();
  return dayNumber(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Repaints after midnight, because conditions like 今天 change. The weak reference keeps no removed grid in memory. */
function watchDays(store: GridStore): void {
  const watched = new WeakRef(store);
  const wait = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    setTimeout(() => {
      const still = watched.deref();
      if (still === undefined) return;
      still.changed();
      wait();
    }, midnight.getTime() - now.getTime());
  };
  wait();
}

function judgeOf(store: GridStore): Formatting {
  let judge = judges.get(store);
  if (judge === undefined) {
    judge = new Formatting(store, { today, later: whenIdle, changed: () => store.changed() });
    judges.set(store, judge);
    watchDays(store);
  }
  return judge;
}

/** Creates or updates the evaluation of a store's format rules. Called before its cells are drawn. */
export function followFormats(store: GridStore): void {
  const judge = store.arrangement.formats === undefined ? judges.get(store) : judgeOf(store);
  judge?.follow();
}

/** Makes the condition filters of a store work. */
export function judgeConditions(store: GridStore): void {
  store.meets ??= judgeOf(store).conditions();
  store.refreshView();
}

/** Cells with a data bar or a colour scale, whose inline style must be removed later. */
const shaded = new WeakSet<HTMLElement>();

function shade(cell: HTMLElement, look: Look | undefined): void {
  const { bar, scale } = look ?? {};
  if (bar === undefined && scale === undefined && !shaded.has(cell)) return;
  shaded.add(cell);
  setStyle(cell, '--format-share', bar === undefined ? '' : `${Math.round(bar.share * 100)}%`);
  setStyle(cell, '--format-scale', scale === undefined ? '' : colourAt(scale));
}

/**
 * Applies the conditional format of a cell. `key` undefined: its row is not loaded. A card shows the format of its row
 * as a whole.
 */
export function dress(store: GridStore, cell: HTMLElement, key: RowKey | undefined, field: string): void {
  if (!judges.has(store)) return;
  const { formats: judge, revision, cards } = store;
  const look = key === undefined ? undefined : judge?.look(key, field, revision);
  setAttribute(cell, 'aria-description', look?.words);
  shade(cell, look);
  const row = cards === undefined ? null : cell.parentElement;
  if (row === null || key === undefined) {
    setAttribute(cell, 'data-format', look?.styles);
    return;
  }
  const whole = judge?.rowLook(key, revision);
  setAttribute(row, 'data-format', whole?.styles);
  setAttribute(cell, 'data-format', whole?.fill === undefined ? look?.styles : within(look, whole));
}

/** Returns the format of a cell on a card, without the fill if the card itself has it already. */
function within(look: Look | undefined, { fill }: Look): string | undefined {
  return look?.fill === fill ? look?.styles.replace(fill ?? '', '').trim() : look?.styles;
}
