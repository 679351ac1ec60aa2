import { Part } from '../../core/part.ts';

/**
 * Part `extras`, for what only some grids need: toolbar, pager, footer, cards, rows of a server, expanded rows, other
 * users' cells.
 */
export const extras = new Part(() => import('./extras.ts'));
