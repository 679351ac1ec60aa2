import { Part } from '../../core/part.ts';

/** Comments on cells, for grids whose owner stores them. */
export const comments = new Part(() => import('./comments.ts'));
