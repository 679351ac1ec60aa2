import type { Settings } from '../../platform/settings/settings.logic.ts';
import { useSettings } from '../../platform/settings/settings-store.ts';
import { LayoutPicture } from './layout-picture.tsx';
import shared from './setting.module.css';
import { SettingChoice } from './setting-choice.tsx';
import { SettingSwitch } from './setting-switch.tsx';

type Props = { onChange: (wish: Partial<Settings>) => void };

const layouts = [
  { value: 'sidemenu', label: '侧边栏导航', picture: <LayoutPicture kind="side" /> },
  { value: 'topmenu', label: '顶部栏导航', picture: <LayoutPicture kind="top" /> },
] as const;

/** Settings of layout and scrolling, and further switches. */
export function LayoutSettings({ onChange }: Props) {
  const settings = useSettings();
  const isSide = settings.layout === 'sidemenu';
  return (
    <>
      <SettingChoice
        label="导航模式"
        options={layouts}
        value={settings.layout}
        onChange={(layout) => onChange({ layout })}
      />
      <SettingChoice
        label="内容区域宽度"
        options={[
          { value: 'Fixed', label: '固定' },
          { value: 'Fluid', label: '流式', disabled: isSide },
        ]}
        value={settings.contentWidth}
        onChange={(contentWidth) => onChange({ contentWidth })}
        tip="该设定仅 [顶部栏导航] 时有效"
      />
      <div className={shared.section}>
        <SettingSwitch
          label="固定页头"
          checked={settings.fixedHeader}
          onChange={(fixedHeader) => onChange({ fixedHeader })}
        />
        <SettingSwitch
          label="下滑时隐藏页头"
          checked={settings.autoHideHeader}
          disabled={!settings.fixedHeader}
          tip={settings.fixedHeader ? undefined : '固定页头时可配置'}
          onChange={(autoHideHeader) => onChange({ autoHideHeader })}
        />
        <SettingSwitch
          label="固定侧边菜单"
          checked={settings.fixSidebar}
          disabled={!isSide}
          onChange={(fixSidebar) => onChange({ fixSidebar })}
        />
      </div>
      <section className={shared.section} aria-label="其他设置">
        <p aria-hidden="true" className={shared.legend}>
          其他设置
        </p>
        <SettingSwitch
          label="色弱模式"
          checked={settings.colourWeak}
          onChange={(colourWeak) => onChange({ colourWeak })}
        />
        <SettingSwitch
          label="多页签模式"
          checked={settings.multipage}
          onChange={(multipage) => onChange({ multipage })}
        />
        <SettingSwitch
          label="紧凑密度"
          checked={settings.density === 'compact'}
          onChange={(isCompact) => onChange({ density: isCompact ? 'compact' : 'comfortable' })}
        />
      </section>
    </>
  );
}
