/** Fetches missing style sheets again. Set by watch-styles.ts while some are missing. */
export type LateStyles = { ask?: (() => Promise<unknown>) | undefined };

/**
 * Shared state of this page. watch-styles.ts receives it as an argument: a module imported by both would become a file
 * of its own.
 */
export const lateStyles: LateStyles = {};
