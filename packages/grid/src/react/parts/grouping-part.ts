import { Part } from '../../core/part.ts';

/** Rows in groups; loaded with the first grouped grid. */
export const grouping = new Part(() => import('./grouping.ts'));
