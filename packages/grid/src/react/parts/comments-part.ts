import { Part } from '../../core/part.ts';

/** Part `comments`: comments on cells. Loaded if the application stores comments. */
export const comments = new Part(() => import('./comments.ts'));
