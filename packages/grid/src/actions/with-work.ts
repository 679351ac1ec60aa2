import type * as RareActions from './rare-actions.ts';

/**
 * Runs something that needs the part `work`: at once if it is loaded, else when it arrives. Keys wait until then, so
 * that none of them reaches another cell. `isTyping`: letters do not wait, they go into the edited cell.
 */
export type WithWork = (run: (work: typeof RareActions) => void, how?: { isTyping?: boolean }) => void;
