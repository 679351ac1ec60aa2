import type * as RareActions from './rare-actions.ts';

/**
 * Runs a function that needs the part `work`: immediately if the part is loaded, otherwise after it has arrived. Keys
 * pressed meanwhile are queued, so that none reaches another cell. `isTyping`: letters are not queued but go into the
 * edited cell.
 */
export type WithWork = (run: (work: typeof RareActions) => void, how?: { isTyping?: boolean }) => void;
