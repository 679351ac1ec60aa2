import { Part } from '../../core/part.ts';

/** Editing beyond typing, clipboard, fill, validation, saving, collaboration and every panel that opens over a grid. */
export const work = new Part(() => import('./work.ts'));
