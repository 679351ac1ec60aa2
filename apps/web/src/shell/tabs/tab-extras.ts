/** Parts of the tab bar that are needed only on interaction: loaded after the first paint. */

export { dragTab } from './drag/tab-drag.ts';
export { OpenTabs } from './state/open-tabs.tsx';
export { TabMenu } from './tab-menu.tsx';
