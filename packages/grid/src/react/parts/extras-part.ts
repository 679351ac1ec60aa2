import { Part } from '../../core/part.ts';

/** What only some grids draw: toolbar, pager, footer, cards, rows of a server, expanded rows, other people's cells. */
export const extras = new Part(() => import('./extras.ts'));
