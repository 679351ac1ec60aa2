import { Part } from '../part.ts';

/** Sends changes, and takes over what a server says of them. */
export const saving = new Part(() => import('./saving.ts'));
