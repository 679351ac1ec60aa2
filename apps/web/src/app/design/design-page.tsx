import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { useMemo } from 'react';
import { TabLocationContext } from '../../platform/tab-location/tab-location.ts';
import { SettingsForm } from '../../shell/settings/settings-form.tsx';
import { themeOf } from '../../ui/theme/theme.ts';
import { useLooks } from '../appearance.ts';
import { derivePalette } from '../derive-palette.ts';
import { AntdParts } from './antd-parts.tsx';
import styles from './design.module.css';
import { FileParts } from './file-parts.tsx';
import { OwnParts } from './own-parts.tsx';
import { PickerParts } from './picker-parts.tsx';
import { StateParts } from './state-parts.tsx';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const aTab = {
  key: '/design',
  path: '/design',
  search: new URLSearchParams(),
  setSearch: () => undefined,
  setTitle: () => undefined,
};

const derive = async (colour: string) => derivePalette(colour);

/** The shared components in each of their states, in the appearance that the form at the top chooses. */
export function DesignPage() {
  const looks = useLooks();
  const theme = useMemo(() => themeOf(looks), [looks]);
  return (
    <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={theme}>
      <App>
        <main className={styles.page}>
          <h1 className={styles.title}>组件一览</h1>
          <SettingsForm derive={derive} wide />
          <OwnParts />
          <AntdParts />
          <TabLocationContext value={aTab}>
            <QueryClientProvider client={queries}>
              <PickerParts />
              <FileParts />
            </QueryClientProvider>
          </TabLocationContext>
          <StateParts />
        </main>
      </App>
    </ConfigProvider>
  );
}
