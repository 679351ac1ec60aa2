import type { Page } from './model/server.ts';
import type { Message } from './world.ts';

// Runs in the page: reads the grids and the positions of their cells.

/** A shown cell: row, column, text, marks. */
export type SeenCell = readonly [number, number, string, string];

export type SeenGrid = {
  /** In natural order; a new row has no id yet. */
  rows: readonly Record<string, unknown>[];
  edited: readonly { row: Record<string, unknown>; values: Record<string, unknown> }[];
  added: number;
  removed: readonly unknown[];
  cells: readonly SeenCell[];
  /** The text in the field while a cell is edited. */
  typed: string | undefined;
  /** A cell has opened a window, which has not returned yet. */
  hasWindow: boolean;
};

export type Seen = { grids: readonly SeenGrid[]; focus: number | undefined };

/** A place on the screen, in pixels. */
export type Point = { x: number; y: number };

type Handle = {
  mergeRows: (rows: readonly object[]) => void;
  dropRows: (ids: readonly string[]) => void;
  getLook: () => { arrangement: object };
  setLook: (look: { arrangement: object }) => void;
  getTableData: () => Record<string, unknown>[];
  getChanges: () => {
    edited: { row: Record<string, unknown>; values: Record<string, unknown> }[];
    added: unknown[];
    removed: { row: Record<string, unknown> }[];
  };
};

type OpenSave = {
  changes: Record<'edited' | 'added' | 'removed', { key: string }[]>;
  answer: (rows: readonly object[]) => void;
  fail: () => void;
};

declare global {
  interface Window {
    fuzzGrids: Record<
      string,
      {
        handle: Handle;
        saves: OpenSave[];
        turn: (page: Page) => void;
        isTurning?: boolean;
        choose?: ((values: Record<string, unknown> | undefined) => void) | undefined;
      }
    >;
    fuzzSetup: readonly { name: string }[];
    fuzzAnew: () => void;
    fuzz: {
      /** Renders new grids in the page. */
      begin: (setup: readonly { name: string }[]) => Promise<void>;
      look: () => Promise<Seen>;
      /** The centre of a part of a grid, or of the button with this text; undefined if it is missing or covered. */
      partAt: (grid: number, selector: string) => Promise<Point | undefined>;
      /** The vertical position of the gap below a number of rows; undefined if the rows can be scrolled. */
      gapAt: (grid: number, rows: number) => number | undefined;
      /** Groups rows by a column, and ungroups them. */
      group: (grid: number, field: string) => Promise<boolean>;
      /** Sends a message of the server or of other users. */
      tell: (grid: number, message: Message) => Promise<void>;
      /** Returns whether a confirmation covers the page. */
      isAsked: () => Promise<boolean>;
    };
  }
}

/** Installs `window.fuzz`. Its source is sent to the page, so it uses nothing outside itself. */
export function installPageSide(): void {
  let names: string[] = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const gridOf = (name: string | undefined) =>
    document.querySelector<HTMLElement>(`[role$="grid"][aria-label="${name}"]`) ?? document.body;
  const fieldOf = (name: string) =>
    document.querySelector<HTMLTextAreaElement>(`textarea[aria-controls="${gridOf(name).id}"]`);
  const cellsIn = (grid: HTMLElement) =>
    [...grid.querySelectorAll<HTMLElement>('[data-row]:not([hidden]) > [data-column]:not([hidden])')].filter(
      (cell) => cell.dataset['column'] !== undefined && Number(cell.dataset['column']) >= 0,
    );

  const seen = (name: string): SeenGrid => {
    const handle = window.fuzzGrids[name]?.handle;
    if (handle === undefined) throw new Error(`no grid ${name}`);
    const { edited, added, removed } = handle.getChanges();
    const field = fieldOf(name);
    return {
      rows: handle.getTableData(),
      edited: edited.map(({ row, values }) => ({ row, values })),
      added: added.length,
      removed: removed.map(({ row }) => row['id']),
      cells: cellsIn(gridOf(name)).map((cell) => [
        Number(cell.parentElement?.dataset['row']),
        Number(cell.dataset['column']),
        cell.textContent,
        cell.dataset['marks'] ?? '',
      ]),
      typed: field?.hasAttribute('data-editing') === true ? field.value : undefined,
      hasWindow: window.fuzzGrids[name]?.choose !== undefined,
    };
  };

  window.fuzz = {
    begin: async (setup) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      names = setup.map(({ name }) => name);
      window.fuzzSetup = setup;
      window.fuzzAnew();
      // Two frames: React mounts the grids, and their loaded lazy parts attach their listeners.
      await frame();
      await frame();
      window.scrollTo(0, 0);
    },
    look: async () => {
      await frame();
      const at = names.findIndex((name) => fieldOf(name) === document.activeElement);
      return { grids: names.map(seen), focus: at < 0 ? undefined : at };
    },
    partAt: async (grid, selector) => {
      await frame();
      const name = names[grid] ?? '';
      const tools = document.querySelectorAll(`:is([role="toolbar"], nav)[aria-label^="${name}"] button`);
      const tool = [...tools].find(
        (button) => button.textContent === selector || button.ariaLabel === selector,
      );
      const part = tool ?? gridOf(name).querySelector(selector);
      if (part === null) return undefined;
      const { left, top, width, height } = part.getBoundingClientRect();
      const point = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(point.x, point.y);
      return hit !== null && part.contains(hit) ? point : undefined;
    },
    gapAt: (grid, rows) => {
      const element = gridOf(names[grid]);
      if (element.scrollHeight > element.clientHeight) return undefined;
      const row = element.querySelector(`[data-row="${Math.max(0, rows - 1)}"]:not([hidden])`);
      if (row === null) return undefined;
      const { top, bottom } = row.getBoundingClientRect();
      return rows === 0 ? top + 4 : bottom - 4;
    },
    group: async (grid, field) => {
      const name = names[grid] ?? '';
      const handle = window.fuzzGrids[name]?.handle;
      const look = handle?.getLook();
      if (handle === undefined || look === undefined) return false;
      handle.setLook({ ...look, arrangement: { ...look.arrangement, groupBy: [field] } });
      // The first time, the part that groups rows is loaded.
      for (let i = 0; i < 600 && gridOf(name).getAttribute('role') !== 'treegrid'; i += 1) await frame();
      handle.setLook(look);
      await frame();
      return true;
    },
    tell: async (grid, message) => {
      const { handle, saves, turn, isTurning, choose } = window.fuzzGrids[names[grid] ?? ''] ?? {};
      if (message.kind === 'merge') handle?.mergeRows([message.row]);
      else if (message.kind === 'drop') handle?.dropRows([message.id]);
      else if (message.kind === 'page') {
        if (isTurning !== true) console.error('the grid has not asked for the page');
        turn?.(message.page);
      } else if (message.kind === 'choose') choose?.(message.values);
      else {
        const save = saves?.shift();
        const { answers } = message;
        const keyed = (kind: 'edited' | 'added' | 'removed') =>
          (save?.changes[kind] ?? []).map(({ key }, i) => ({ key, ...answers?.[kind][i] }));
        if (answers === undefined) save?.fail();
        else save?.answer([...keyed('edited'), ...keyed('added'), ...keyed('removed')]);
        // The grid applies the response in a later task.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    isAsked: async () => {
      await frame();
      await frame();
      return document.querySelector('dialog[open]') !== null;
    },
  };
}
