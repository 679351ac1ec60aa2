import { Part } from '../core/part.ts';

/** All that opens over a grid or beside it: nobody needs it to read, type, copy and paste. */
export const beside = new Part(() => import('./beside.tsx'));
