/** Ids that connect a tab and its pane. A key is encoded because an id must not contain spaces. */
export const tabId = (key: string): string => `tab:${encodeURIComponent(key)}`;
export const paneId = (key: string): string => `pane:${encodeURIComponent(key)}`;
