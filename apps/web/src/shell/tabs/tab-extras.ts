/** Parts of the tab bar that are needed only on interaction: loaded after the first paint. */
export { OpenTabs } from './open-tabs.tsx';
export { dragTab } from './tab-drag.ts';
export { TabMenu } from './tab-menu.tsx';
