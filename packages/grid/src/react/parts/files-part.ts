import { Part } from '../../core/part.ts';

/** Rows that leave as files and come in from them: fetched when somebody asks for it, for most never do. */
export const fileParts = new Part(() => import('../files/file-parts.tsx'));
