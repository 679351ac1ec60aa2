import type { Changes } from '../../core/document/document.ts';
import type { Row, Values } from '../../core/document/row.ts';
import type { SavedRow } from '../../core/store/saving/saving.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import type { GridProps } from '../../react/grid-props.ts';

/** A grid of the page: its name, its props as JSON, the rows of its server, and these with children if they are a tree. */
export type FuzzSetup = {
  name: string;
  props: Omit<GridProps, 'label' | 'dataSource'>;
  rows: readonly Row[];
  tree?: readonly Row[];
};

/** A save that waits for the answer of the fuzzer. */
type OpenSave = { changes: Changes; answer: (rows: readonly SavedRow[]) => void; fail: () => void };

/** A page of the server's rows, and the number of all its rows. */
export type FuzzPage = { rows: readonly Row[]; current: number; total: number };

/** A grid of the page as the fuzzer (`e2e/grid/fuzz`) reads and answers it. */
export type FuzzGrid = {
  handle: GridHandle | null;
  saves: OpenSave[];
  turn: (page: FuzzPage) => void;
  /** The grid has asked for another page. */
  isTurning?: boolean;
  /** Returns from the window that a cell has opened. */
  choose?: ((values: Values | undefined) => void) | undefined;
};

declare global {
  interface Window {
    /** The grids that the page shows when it is loaded again; set by the fuzzer. */
    fuzzSetup?: readonly FuzzSetup[];
    fuzzGrids?: Record<string, FuzzGrid>;
    /** Replaces the grids of the page by new ones. */
    fuzzAnew: () => void;
  }
}
