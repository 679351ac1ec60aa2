import { Part } from '../part.ts';

/** Putting a draft back: once, when a table is opened. */
export const restoring = new Part(() => import('./restoring.ts'));
