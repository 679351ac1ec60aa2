/** What the tab bar needs only when somebody reaches for it: loaded after the first paint. */
export { OpenTabs } from './open-tabs.tsx';
export { dragTab } from './tab-drag.ts';
export { TabMenu } from './tab-menu.tsx';
