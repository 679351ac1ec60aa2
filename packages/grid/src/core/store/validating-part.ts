import { Part } from '../part.ts';

/** Judges cells by the rules of their columns, saves rows, and puts drafts back. */
export const validating = new Part(() => import('./validating.ts'));
