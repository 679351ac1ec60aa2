import { Part } from '../core/part.ts';

/** Who else is in which cell: for tables that several people have open. */
export const visiting = new Part(() => import('./visitors.ts'));
