import type { GridStore } from '../../core/store/grid-store.ts';
import type { Sight } from '../body/viewport.ts';
import type { Place } from '../input/text-field.ts';
import styles from './visitors.module.css';

/** Where on the layer cells can be seen, in pixels; those that are pinned stand beside. */
type Room = { leftPx: number; rightPx: number; topPx: number; bottomPx: number };

const flagPx = 18;

/** Shows who else is in which cell: a frame in his colour, and his name on it. Words for readers are the cell's own. */
export class Visitors {
  readonly #element = document.createElement('div');

  constructor(layer: HTMLElement) {
    this.#element.className = styles['visitors'] ?? '';
    this.#element.setAttribute('aria-hidden', 'true');
    layer.prepend(this.#element);
  }

  paint(store: GridStore, sight: Sight): void {
    const { living, layout } = store;
    const isStill = (row: number) => sight.fixedRows.some(({ top, bottom }) => row >= top && row <= bottom);
    if (living.visitors.length === 0 && this.#element.childElementCount === 0) return;
    const columnAt = new Map(layout.columns.map(({ column }, i) => [column.key, i]));
    const taken = new Map<string, number>();
    const frames = living.visitors.flatMap(({ name, colour, key, field }) => {
      const row = store.indexOf(living.keys.get(key) ?? key);
      const column = columnAt.get(field);
      if (row < 0 || column === undefined) return [];
      const room = roomIn(store, sight, isStill(row));
      const place = sight.placeOf({ row, column });
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
      // Of several in one cell the first one is named, with how many more there are.
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

/** Where rows can be seen: those that scroll are covered by those that stay. */
function roomIn({ layout }: GridStore, sight: Sight, isStill: boolean): Room {
  const { edges, rims, roomPx, clientWidth } = sight;
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

/** The frame around a cell, as far as that is in sight. */
function frameOf({ leftPx, topPx, widthPx, heightPx }: Place, room: Room): HTMLElement | undefined {
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
  // The name stands out of the frame, at the top or at the bottom.
  const out = (px: number) => (px > 0 ? `${px}px` : `-${flagPx}px`);
  const right = cut.right > 0 ? `${cut.right}px` : '-200px';
  if (Object.values(cut).some((px) => px > 0))
    frame.style.clipPath = `inset(${out(cut.top)} ${right} ${out(cut.bottom)} ${cut.left}px)`;
  return frame;
}
