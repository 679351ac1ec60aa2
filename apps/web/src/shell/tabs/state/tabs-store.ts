import { create } from 'zustand';
import { noTabs, type Tabs } from './tabs.logic.ts';

/** The open tabs of this window. Changed only through tabs.logic.ts. */
export const useTabs = create<Tabs>()(() => noTabs);
