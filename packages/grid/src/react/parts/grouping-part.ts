import { Part } from '../../core/part.ts';

/** Part `grouping`: grouped rows. Loaded with the first grouped grid. */
export const grouping = new Part(() => import('./grouping.ts'));
