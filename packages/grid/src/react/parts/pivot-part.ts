import { Part } from '../../core/part.ts';

/** Part with the pivot table, loaded on demand. */
export const pivot = new Part(() => import('../pivot/pivot-dialog.tsx'));
