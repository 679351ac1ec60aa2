import { Part } from '../part.ts';

/** Judges cells by the rules of their columns. */
export const validating = new Part(() => import('./validating.ts'));
