import { App, ConfigProvider, theme } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { brandTokens, componentTokens } from '../ui/theme.ts';
import { useAppearance, useMotion } from './appearance.ts';
import { Notices } from './notices.tsx';
import { Welcome } from './welcome.tsx';
import { type DialogsProps, WorkspaceDialogs } from './workspace-dialogs.tsx';

dayjs.locale('zh-cn');

const algorithms = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm };

type Props = {
  dialogs: DialogsProps;
  /** Whoever has just signed in is greeted. */
  greets?: boolean;
  children: ReactNode;
};

/** What pages stand on: antd in the product's colours and in Chinese. Loaded after the chrome is there. */
export function PageGround({ dialogs, greets = false, children }: Props) {
  const appearance = useAppearance();
  const motion = useMotion();
  return (
    <ConfigProvider
      locale={zhCN}
      componentSize="middle"
      button={{ autoInsertSpace: false }}
      theme={{
        algorithm: algorithms[appearance],
        token: { ...brandTokens[appearance], motion },
        components: componentTokens[appearance],
        hashed: false,
      }}
    >
      <App message={{ maxCount: 3 }} notification={{ maxCount: 4, top: 64 }}>
        <Notices />
        {greets ? <Welcome /> : null}
        {children}
        <WorkspaceDialogs {...dialogs} />
      </App>
    </ConfigProvider>
  );
}
