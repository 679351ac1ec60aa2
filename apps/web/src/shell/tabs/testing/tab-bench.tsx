import { screen } from '@testing-library/react';
import { homePath } from '../../../platform/session/after-sign-in.ts';
import { unsavedTabs } from '../../../platform/unsaved/unsaved.ts';
import { dragTab } from '../drag/tab-drag.ts';
import { OpenTabs } from '../state/open-tabs.tsx';
import { arrive, fullPathOf, noTabs, settle } from '../state/tabs.logic.ts';
import { useTabs } from '../state/tabs-store.ts';
import { TabBar } from '../tab-bar.tsx';
import { tabCommands } from '../tab-commands.ts';
import { TabMenu } from '../tab-menu.tsx';
import { TabPanes } from '../tab-panes.tsx';
import { Note } from './note.tsx';

/** Recorded calls of the tab commands, and the prepared answer to questions about unsaved input. */
export const heard = {
  said: [] as string[],
  /** Recorded questions about unsaved input. */
  asked: [] as string[],
  shown: [] as string[],
  isAgreed: false,
};

const titles: Record<string, string> = {
  [homePath]: '首页',
  '/user': '用户管理',
  '/role': '角色管理',
  '/dict': '数据字典',
};

const commands = tabCommands({
  read: useTabs.getState,
  write: useTabs.setState,
  show: (tab, how) => {
    heard.shown.push(`${how} ${fullPathOf(tab)}`);
    go(fullPathOf(tab), tab.key);
  },
  warn: (text) => heard.said.push(text),
  unsaved: unsavedTabs,
  mayLose: (how, lost) => {
    heard.asked.push(`${how} ${lost.map(({ title }) => title).join()}`);
    return Promise.resolve(heard.isAgreed);
  },
  forgetAnswers: () => {},
});

/** Opens a tab as the workspace does after a navigation to `fullPath`. */
export function go(fullPath: string, key?: string): void {
  const { pathname: path, search } = new URL(fullPath, 'http://localhost');
  const page = { title: titles[path] ?? path, keepAlive: true };
  const home = { title: '首页', keepAlive: true };
  useTabs.setState(settle(arrive(useTabs.getState(), { path, search, key }, page), home, false));
}

/** Opens home and three pages, activates the last one, and clears the recorded calls. */
export function openFour(): void {
  Object.assign(heard, { said: [], asked: [], shown: [], isAgreed: false });
  useTabs.setState(noTabs);
  for (const path of [homePath, '/user', '/role', '/dict']) go(path);
}

/** The bar over the pages, as in the workspace. */
export function TabBench() {
  const tabs = useTabs();
  return (
    <>
      <TabBar
        tabs={tabs}
        commands={commands}
        extras={{ OpenTabs, TabMenu, drag: dragTab, prepare: () => {} }}
      />
      <TabPanes tabs={tabs} own={commands}>
        {() => <Note />}
      </TabPanes>
    </>
  );
}

export const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
export const tabNamed = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
export const front = () => screen.getByRole('tab', { selected: true }).textContent;
