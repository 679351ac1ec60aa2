import type { Changes } from '../../core/document/document.ts';
import type { Row } from '../../core/document/row.ts';
import type { SavedRow } from '../../core/store/saving/saving.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import type { GridProps } from '../../react/grid-props.ts';

/** A grid of the page: its name, its props as JSON, and the rows of its server. */
export type FuzzSetup = {
  name: string;
  props: Omit<GridProps, 'label' | 'dataSource'>;
  rows: readonly Row[];
};

/** A save that waits for the answer of the fuzzer. */
type OpenSave = { changes: Changes; answer: (rows: readonly SavedRow[]) => void; fail: () => void };

/** A grid of the page as the fuzzer (`e2e/grid/fuzz`) reads and answers it. */
export type FuzzGrid = { handle: GridHandle | null; saves: OpenSave[] };

declare global {
  interface Window {
    /** The grids; the fuzzer sets them before the page begins anew. */
    fuzzSetup?: readonly FuzzSetup[];
    fuzzGrids?: Record<string, FuzzGrid>;
    /** Replaces the grids of the page by new ones. */
    fuzzAnew: () => void;
  }
}
