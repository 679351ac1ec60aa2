import { Part } from '../../core/part.ts';

/**
 * Part `work`: clipboard, fill, validation, saving, collaboration, and every panel that opens over a grid. Loaded when
 * the page is idle.
 */
export const work = new Part(() => import('./work.ts'));
