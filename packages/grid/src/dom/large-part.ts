import { Part } from '../core/part.ts';

/** What only large tables need: rows of a server, and more of them than an element can be high. */
export const large = new Part(() => import('./large.ts'));
