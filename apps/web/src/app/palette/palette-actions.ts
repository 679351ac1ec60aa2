import { changeSettings } from '../../platform/settings/settings-store.ts';
import type { PaletteAction } from '../../shell/palette/palette.logic.ts';
import type { PopupEntry } from '../../shell/popup-menu/popup-menu.tsx';
import { useTabs } from '../../shell/tabs/state/tabs-store.ts';
import type { TabCommands } from '../../shell/tabs/tab-commands.ts';

/** Synonyms for entries of the user menu. */
const words: Readonly<Record<string, string>> = {
  password: '修改密码 更改密码',
  department: '部门切换',
  'clear-cache': '刷新缓存 清除缓存',
  'sign-out': '注销登录',
  settings: '风格设置 主题 布局',
  security: '个人安全 两步验证 登录设备 手机 邮箱',
};

/** User-menu entries that are pages: the palette lists them among the pages. */
const pageEntries = ['center', 'tasks', 'help'];

const looks = [
  { key: 'light', label: '切换为亮色', icon: 'sun', words: '浅色 日间 主题' },
  { key: 'dark', label: '切换为暗色', icon: 'moon', words: '深色 夜间 主题' },
  { key: 'system', label: '外观跟随系统', icon: 'monitor', words: '主题 自动' },
] as const;

type Doing = { entries: readonly PopupEntry[]; commands: Pick<TabCommands, 'refresh' | 'closeOthers'> };

/** Returns the actions that the palette offers. */
export function paletteActions({ entries, commands }: Doing): PaletteAction[] {
  const atFront = (act: (key: string) => void) => () => {
    const { active } = useTabs.getState();
    if (active !== undefined) act(active);
  };
  return [
    {
      key: 'refresh',
      label: '刷新当前页',
      icon: 'reload',
      words: '重新加载',
      run: atFront(commands.refresh),
    },
    {
      key: 'close-others',
      label: '关闭其它页签',
      icon: 'close-others',
      run: atFront((key) => commands.closeOthers(key, 'both')),
    },
    ...looks.map((look) => ({ ...look, run: () => changeSettings({ appearance: look.key }) })),
    ...entries
      .filter(({ key }) => !pageEntries.includes(key))
      .map(
        ({ key, label, icon, onSelect }): PaletteAction => ({
          key,
          label,
          icon,
          words: words[key] ?? '',
          run: onSelect,
        }),
      ),
  ];
}
