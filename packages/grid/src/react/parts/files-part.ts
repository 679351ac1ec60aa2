import { Part } from '../../core/part.ts';

/** Part with the dialogs for export and import, loaded on demand. */
export const fileParts = new Part(() => import('../files/file-parts.tsx'));
