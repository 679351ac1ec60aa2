import { Part } from '../../core/part.ts';

/** Conditional formats: what marks cells, and the dialog in which rules are made. Most grids never load it. */
export const formats = new Part(() => import('./formats.ts'));
