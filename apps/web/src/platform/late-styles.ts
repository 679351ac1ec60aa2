/** Style sheets that did not come: asks for them again. Filled by watch-styles.ts while some are missing. */
export type LateStyles = { ask?: (() => Promise<unknown>) | undefined };

/** Those of this page. Whoever comes later is handed it: a module that both import would be a file of its own. */
export const lateStyles: LateStyles = {};
