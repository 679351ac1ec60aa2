import type { PageKey } from '@baisi/contract/pages';
import { type ComponentType, lazy } from 'react';
import { loadChunk } from './load-chunk.ts';

type RegisteredPage = {
  Page: ComponentType;
  /** Fetches the page's code ahead of its being drawn. */
  prepare: () => void;
};

function page(load: () => Promise<ComponentType>): RegisteredPage {
  return {
    Page: lazy(async () => ({ default: await loadChunk(load) })),
    // A failure shows when the page is drawn.
    prepare: () => void load().catch(() => undefined),
  };
}

/** The page behind each component key of the menu. No text of the network becomes an import path. */
export const pages = {
  'dashboard/Analysis': page(
    async () => (await import('../features/dashboard/analysis-page.tsx')).AnalysisPage,
  ),
  'system/UserList': page(async () => (await import('../features/users/users-list-page.tsx')).UsersListPage),
  'system/SysUserOnlineList': page(
    async () => (await import('../features/online-users/online-users-page.tsx')).OnlineUsersPage,
  ),
  'account/settings/Security': page(
    async () => (await import('../features/session/security/security-page.tsx')).SecurityPage,
  ),
  'account/center/Index': page(async () => (await import('../features/account/center-page.tsx')).CenterPage),
  'account/task/Index': page(async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage),
  'about/Help': page(async () => (await import('../features/about/help-page.tsx')).HelpPage),
  'about/Privacy': page(async () => (await import('../features/about/privacy-page.tsx')).PrivacyPage),
  'about/Terms': page(async () => (await import('../features/about/terms-page.tsx')).TermsPage),
} satisfies Record<PageKey, RegisteredPage>;
