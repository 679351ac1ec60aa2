// Runs in the page: what the fuzzer sees of the grids, and where their cells are.

/** A shown cell: row, column, text, marks. */
export type SeenCell = readonly [number, number, string, string];

export type SeenGrid = {
  /** Natural order; a new row has no id yet. */
  rows: readonly Record<string, unknown>[];
  edited: readonly { row: Record<string, unknown>; values: Record<string, unknown> }[];
  added: number;
  removed: readonly unknown[];
  cells: readonly SeenCell[];
  /** The text in the field while a cell is edited. */
  typed: string | undefined;
};

export type Seen = { grids: readonly SeenGrid[]; focus: number | undefined };

type Handle = {
  getTableData: () => Record<string, unknown>[];
  getChanges: () => {
    edited: { row: Record<string, unknown>; values: Record<string, unknown> }[];
    added: unknown[];
    removed: { row: Record<string, unknown> }[];
  };
};

declare global {
  interface Window {
    fuzzGrids: Record<string, { handle: Handle }>;
    fuzzSetup: readonly { name: string }[];
    fuzzAnew: () => void;
    fuzz: {
      /** Puts new grids into the page. */
      begin: (setup: readonly { name: string }[]) => Promise<void>;
      look: () => Promise<Seen>;
      /** The centre of a cell, or undefined if it is not visible. */
      cellAt: (grid: number, row: number, column: number) => Promise<{ x: number; y: number } | undefined>;
    };
  }
}

/** Installs `window.fuzz`. It is sent to the page, so it uses nothing around it. */
export function installPageSide(): void {
  let names: string[] = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const gridOf = (name: string | undefined) =>
    document.querySelector<HTMLElement>(`[role="grid"][aria-label="${name}"]`) ?? document.body;
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
    };
  };

  window.fuzz = {
    begin: async (setup) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      names = setup.map(({ name }) => name);
      window.fuzzSetup = setup;
      window.fuzzAnew();
      // Two frames: React mounts the grids, and their lazy parts, which are loaded, start to listen.
      await frame();
      await frame();
      window.scrollTo(0, 0);
    },
    look: async () => {
      await frame();
      const at = names.findIndex((name) => fieldOf(name) === document.activeElement);
      return { grids: names.map(seen), focus: at < 0 ? undefined : at };
    },
    cellAt: async (grid, row, column) => {
      await frame();
      const cell = gridOf(names[grid]).querySelector(
        `[data-row="${row}"]:not([hidden]) > [data-column="${column}"]:not([hidden])`,
      );
      if (cell === null) return undefined;
      const { left, top, width, height } = cell.getBoundingClientRect();
      const point = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(point.x, point.y);
      return hit !== null && cell.contains(hit) ? point : undefined;
    },
  };
}
