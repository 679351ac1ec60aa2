import { Part } from '../core/part.ts';

/** Places below open rows, for grids whose rows are opened. */
export const openings = new Part(() => import('./expansions.ts'));
