import { expect, test, vi } from 'vitest';
import { settingsOpen } from '../shell/settings/open-settings.ts';
import { userEntries } from './user-entries.ts';

test('the user menu has its entries in their groups', { meta: { spec: 'user-menu.entries' } }, () => {
  const doing = {
    open: vi.fn<(path: string) => void>(),
    show: vi.fn<(dialog: string) => void>(),
    clearCache: vi.fn<() => void>(),
    withHelp: false,
  };
  const entries = userEntries(doing);
  expect(entries.map(({ label, startsGroup }) => (startsGroup ? `| ${label}` : label))).toEqual([
    '个人中心',
    '账户设置',
    '任务中心',
    '| 风格设置',
    '密码修改',
    '切换部门',
    '清理缓存',
    '| 退出登录',
  ]);
  for (const { onSelect } of entries) onSelect();
  expect(doing.open.mock.calls.flat()).toEqual([
    '/account/center',
    '/account/settings/security',
    '/account/task',
  ]);
  expect(doing.show.mock.calls.flat()).toEqual(['change-password', 'switch-department', 'sign-out']);
  expect(doing.clearCache).toHaveBeenCalledOnce();
  expect(settingsOpen.read()).toBe(true);
  settingsOpen.write(false);
  expect(userEntries({ ...doing, withHelp: true }).map(({ label }) => label)).toContain('帮助');
});
