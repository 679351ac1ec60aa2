import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useMemo } from 'react';
import { WhyButton } from '../../features/permissions/inspector/why-button.tsx';
import { Answering } from '../../platform/api/answering.tsx';
import { defaultSettings } from '../../platform/settings/settings.logic.ts';
import { changeSettings, useSettings } from '../../platform/settings/settings-store.ts';
import { RefusalHelp } from '../../ui/exception-page/exception-page.tsx';
import { useFirstField } from '../../ui/first-field/use-first-field.ts';
import { useSaveKeys } from '../../ui/save-keys/use-save-keys.ts';
import type { Looks } from '../../ui/theme/looks.ts';
import { themeOf } from '../../ui/theme/theme.ts';
import { useLooks, useMotion } from '../appearance.ts';
import { derivePalette } from '../derive-palette.ts';
import { OfferDrafts } from '../drafts/offer-drafts.tsx';
import { Welcome } from '../entry/welcome.tsx';
import { Notices } from '../errors/notices.tsx';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';
import { PrintPreview } from '../pages/print-preview.tsx';
import { ReloadPrompt } from '../reload-prompt/reload-prompt.tsx';
import { type DialogsProps, WorkspaceDialogs } from '../workspace-dialogs.tsx';

dayjs.locale('zh-cn');

type Props = {
  dialogs: DialogsProps;
  /** Greet the user after a sign-in. */
  greets?: boolean;
  children: ReactNode;
};

/** Derives missing shades of a chosen theme colour; without them the chrome would keep the default colour. */
function usePaletteOfColour(): void {
  const { colour, palette } = useSettings();
  useEffect(() => {
    if (palette === null && colour !== defaultSettings.colour)
      changeSettings({ palette: derivePalette(colour) });
  }, [colour, palette]);
}

/** Pixels from the top: notifications must not cover the buttons of the header and the tab bar. */
const belowTabs = 104;

const whyButton = (demanded: string) => <WhyButton demanded={demanded} />;

/** Shared antd provider of the pages: the product's colours, Chinese, dialogs. Loaded after the chrome. */
export function AntdProvider({ dialogs, greets = false, children }: Props) {
  const { appearance, colour, compact, weak } = useLooks();
  const motion = useMotion();
  usePaletteOfColour();
  useSaveKeys();
  useFirstField();
  const theme = useMemo(() => {
    const looks: Looks = { appearance, colour, compact, weak };
    const { token, ...rest } = themeOf(looks);
    return { ...rest, token: { ...token, motion } };
  }, [appearance, colour, compact, weak, motion]);
  return (
    <ConfigProvider locale={zhCN} componentSize="middle" button={{ autoInsertSpace: false }} theme={theme}>
      <Answering>
        <RefusalHelp value={whyButton}>
          <App message={{ maxCount: 3 }} notification={{ maxCount: 4, top: belowTabs }}>
            <Notices />
            {greets ? <Welcome /> : null}
            {greets ? <OfferDrafts /> : null}
            {children}
            <QuietBoundary onBroken={dialogs.onClose}>
              <WorkspaceDialogs {...dialogs} />
            </QuietBoundary>
            <PrintPreview />
            <ReloadPrompt />
          </App>
        </RefusalHelp>
      </Answering>
    </ConfigProvider>
  );
}
