import { Part } from '../../core/part.ts';

/** Conditional formats: marking cells, and the dialog for rules. */
export const formats = new Part(() => import('./formats.ts'));
