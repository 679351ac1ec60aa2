import type { PopupEntry } from '../shell/popup-menu/popup-menu.tsx';
import { openSettings } from '../shell/settings/open-settings.ts';
import { centerPath, helpPath, securityPath, tasksPath } from './pages/fixed-routes.ts';
import type { Dialog } from './workspace-dialogs.tsx';

type Doing = {
  open: (path: string) => void;
  show: (dialog: Dialog) => void;
  clearCache: () => void;
  /** Whether to add 帮助, for which the header has no room on a phone. */
  withHelp: boolean;
};

/** Entries of the user menu (product-spec §2) in groups: own pages, preferences, the rest. */
export function userEntries({ open, show, clearCache, withHelp }: Doing): PopupEntry[] {
  return [
    { key: 'center', label: '个人中心', icon: 'user', onSelect: () => open(centerPath) },
    { key: 'security', label: '账户设置', icon: 'lock', onSelect: () => open(securityPath) },
    { key: 'tasks', label: '任务中心', icon: 'check-square', onSelect: () => open(tasksPath) },
    { key: 'settings', label: '风格设置', icon: 'setting', startsGroup: true, onSelect: openSettings },
    {
      key: 'password',
      label: '密码修改',
      icon: 'key',
      onSelect: () => show('change-password'),
    },
    { key: 'department', label: '切换部门', icon: 'apartment', onSelect: () => show('switch-department') },
    { key: 'clear-cache', label: '清理缓存', icon: 'clean', onSelect: clearCache },
    ...(withHelp
      ? [{ key: 'help', label: '帮助', icon: 'question', onSelect: () => open(helpPath) } as const]
      : []),
    {
      key: 'sign-out',
      label: '退出登录',
      icon: 'sign-out',
      startsGroup: true,
      onSelect: () => show('sign-out'),
    },
  ];
}
