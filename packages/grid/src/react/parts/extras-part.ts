import { Part } from '../../core/part.ts';

/**
 * Drawings that only some grids need: toolbar, pager, footer, cards, rows of a server, expanded rows, other users'
 * cells.
 */
export const extras = new Part(() => import('./extras.ts'));
