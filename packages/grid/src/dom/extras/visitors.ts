import type { GridStore } from '../../core/store/grid-store.ts';
import type { Viewport } from '../body/viewport.ts';
import type { CellBox } from '../input/text-field.ts';
import styles from './visitors.module.css';

/** Part of the covering layer in which scrolling cells are visible, in px. */
type Room = { leftPx: number; rightPx: number; topPx: number; bottomPx: number };

const flagPx = 18;

/**
 * Draws a frame in the user's colour and the user's name around each cell that another user has selected. Screen
 * readers get the name from the cell.
 */
export class Visitors {
  readonly #element = document.createElement('div');

  constructor(layer: HTMLElement) {
    this.#element.className = styles['visitors'] ?? '';
    this.#element.setAttribute('aria-hidden', 'true');
    layer.prepend(this.#element);
  }

  paint(store: GridStore, viewport: Viewport): void {
    const { collaboration, layout } = store;
    const isStill = (row: number) =>
      viewport.fixedRows.some(({ top, bottom }) => row >= top && row <= bottom);
    if (collaboration.visitors.length === 0 && this.#element.childElementCount === 0) return;
    const columnAt = new Map(layout.columns.map(({ column }, i) => [column.key, i]));
    const taken = new Map<string, number>();
    const frames = collaboration.visitors.flatMap(({ name, colour, key, field }) => {
      const row = store.indexOf(collaboration.keys.get(key) ?? key);
      const column = columnAt.get(field);
      if (row < 0 || column === undefined) return [];
      const room = roomIn(store, viewport, isStill(row));
      const place = viewport.placeOf({ row, column });
      const isPinned = layout.columns[column]?.pin !== undefined;
      const frame = frameOf(
        place,
        isPinned ? { ...room, leftPx: 0, rightPx: Number.MAX_SAFE_INTEGER } : room,
      );
      if (frame === undefined) return [];
      frame.dataset['colour'] = String(colour);
      const cell = `${row} ${column}`;
      const before = taken.get(cell) ?? 0;
      taken.set(cell, before + 1);
      // A cell with several users shows the name of the first one and the number of the others.
      if (before === 0) frame.append(flagOf(name, place.topPx - flagPx < room.topPx));
      return [{ frame, cell }];
    });
    for (const { frame, cell } of frames) {
      const more = (taken.get(cell) ?? 1) - 1;
      const flag = frame.firstElementChild;
      if (flag !== null && more > 0) flag.textContent = `${flag.textContent} +${more}`;
    }
    this.#element.replaceChildren(...frames.map(({ frame }) => frame));
  }
}

/** Returns the area in which a cell is visible. `isStill`: it is in a frozen row, which covers the scrolling rows. */
function roomIn({ layout }: GridStore, viewport: Viewport, isStill: boolean): Room {
  const { edges, rims, roomPx, clientWidth } = viewport;
  const [leftPx, rightPx] = [layout.leftPx, clientWidth - layout.rightPx];
  const bottomPx = rims.topPx + roomPx;
  if (!isStill) return { leftPx, rightPx, topPx: rims.topPx, bottomPx };
  return { leftPx, rightPx, topPx: edges.topPx, bottomPx: bottomPx + rims.bottomPx - edges.bottomPx };
}

function flagOf(name: string, isBelow: boolean): HTMLElement {
  const flag = document.createElement('span');
  flag.className = styles['flag'] ?? '';
  flag.textContent = name;
  flag.toggleAttribute('data-below', isBelow);
  return flag;
}

/** Creates the frame around the visible part of a cell; undefined if no part is visible. */
function frameOf({ leftPx, topPx, widthPx, heightPx }: CellBox, room: Room): HTMLElement | undefined {
  const cut = {
    left: Math.max(0, room.leftPx - leftPx),
    right: Math.max(0, leftPx + widthPx - room.rightPx),
    top: Math.max(0, room.topPx - topPx),
    bottom: Math.max(0, topPx + heightPx - room.bottomPx),
  };
  if (cut.left + cut.right >= widthPx || cut.top + cut.bottom >= heightPx) return undefined;
  const frame = document.createElement('div');
  frame.className = styles['frame'] ?? '';
  Object.assign(frame.style, {
    left: `${leftPx}px`,
    top: `${topPx}px`,
    width: `${widthPx - 1}px`,
    height: `${heightPx - 1}px`,
  });
  // Clips the frame at its cut edges. At the others it leaves room for the name, above or below the frame.
  const out = (px: number) => (px > 0 ? `${px}px` : `-${flagPx}px`);
  const right = cut.right > 0 ? `${cut.right}px` : '-200px';
  if (Object.values(cut).some((px) => px > 0))
    frame.style.clipPath = `inset(${out(cut.top)} ${right} ${out(cut.bottom)} ${cut.left}px)`;
  return frame;
}
