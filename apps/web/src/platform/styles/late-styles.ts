/** `ask` fetches missing style sheets again. watch-styles.ts sets it while some are missing. */
export type LateStyles = { ask?: (() => Promise<unknown>) | undefined };

/**
 * The one `LateStyles` of this page. watch-styles.ts receives it as an argument instead of importing it: a module
 * imported by both would become a chunk of its own.
 */
export const lateStyles: LateStyles = {};
