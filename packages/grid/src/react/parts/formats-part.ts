import { Part } from '../../core/part.ts';

/** Part `formats`: conditional formats, and the dialog for their rules. */
export const formats = new Part(() => import('./formats.ts'));
