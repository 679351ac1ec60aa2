import { Part } from '../core/part.ts';

/** Where rules of conditional format are made: fetched when somebody asks for it. */
export const formatParts = new Part(() => import('./formats/formats-dialog.tsx'));
