import type { Settings } from '../../platform/settings/settings.logic.ts';
import { useSettings } from '../../platform/settings/settings-store.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { SettingChoice } from './setting-choice.tsx';

type Props = { onChange: (wish: Partial<Settings>) => void };

const appearances = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '亮色' },
  { value: 'dark', label: '暗色' },
] as const;

const menuThemes = [
  { value: 'dark', label: '暗色菜单风格', picture: <LayoutPicture kind="dark-menu" /> },
  { value: 'light', label: '亮色菜单风格', picture: <LayoutPicture kind="light-menu" /> },
] as const;

/** Light and dark mode of the product and of the menu. */
export function LookSettings({ onChange }: Props) {
  const { appearance, menuTheme } = useSettings();
  return (
    <>
      <SettingChoice
        label="外观"
        options={appearances}
        value={appearance}
        onChange={(value) => onChange({ appearance: value })}
      />
      <SettingChoice
        label="整体风格设置"
        options={menuThemes}
        value={menuTheme}
        onChange={(value) => onChange({ menuTheme: value })}
      />
    </>
  );
}
