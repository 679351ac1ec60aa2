import { Part } from '../core/part.ts';

/** Places below open rows, for grids whose rows can be opened. */
export const expanding = new Part(() => import('./expansions.ts'));
