import { Part } from '../../core/part.ts';

/** Dialogs for export and import, loaded on demand. */
export const fileParts = new Part(() => import('../files/file-parts.tsx'));
