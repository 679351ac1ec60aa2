/** Ids that tie a tab to its pane. A key is a path with a query: no spaces, which an id may not hold. */
export const tabId = (key: string): string => `tab:${encodeURIComponent(key)}`;
export const paneId = (key: string): string => `pane:${encodeURIComponent(key)}`;
