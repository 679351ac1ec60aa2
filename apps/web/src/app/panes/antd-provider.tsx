import { SearchOutlined } from '@ant-design/icons';
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
import { floatingLayer } from '../../ui/floating-layer.ts';
import { useSaveKeys } from '../../ui/save-keys/use-save-keys.ts';
import type { Looks } from '../../ui/theme/looks.ts';
import '../../ui/theme/date-panels.css';
import { themeOf } from '../../ui/theme/theme.ts';
import { useLooks, useMotion } from '../appearance.ts';
import { derivePalette } from '../derive-palette.ts';
import { OfferDrafts } from '../drafts/offer-drafts.tsx';
import { Welcome } from '../entry/welcome.tsx';
import { Notices } from '../errors/notices.tsx';
import { QuietBoundary } from '../errors/quiet-boundary.tsx';
import { MessageOverPage } from '../pages/message-over-page.tsx';
import { PrintDrawer } from '../pages/print-drawer.tsx';
import { PrintPreview } from '../pages/print-preview.tsx';
import { ReloadPrompt } from '../reload-prompt/reload-prompt.tsx';
import { type DialogsProps, WorkspaceDialogs } from '../workspace-dialogs.tsx';

dayjs.locale('zh-cn');

type Props = {
  dialogs: DialogsProps;
  /** Whether to greet the user after a sign-in. */
  greets?: boolean;
  children: ReactNode;
};

/**
 * Derives the shades of the chosen theme colour when none are stored; without them the frame of the workspace would
 * have the default colour.
 */
function usePaletteOfColour(): void {
  const { colour, palette } = useSettings();
  useEffect(() => {
    if (palette === null && colour !== defaultSettings.colour)
      changeSettings({ palette: derivePalette(colour) });
  }, [colour, palette]);
}

/**
 * Position from the top at which messages cover only rows of a list: no title, no toolbar, no buttons of a drawer.
 * Three messages fit below each other. Notices makes room for the dialogs of a phone: `--message-top`, and the `top` of
 * notifications.
 */
const messages = { maxCount: 3, top: 'var(--message-top, calc(100dvh - 176px))' } as const;
const notifications = { maxCount: 4, placement: 'bottomRight', bottom: 72, top: 8 } as const;

/** antd names the button of search boxes in English. */
const searchBoxes = { searchIcon: <SearchOutlined aria-label="搜索" /> };

const whyButton = (demanded: string) => <WhyButton demanded={demanded} />;

/**
 * antd's provider, shared by the pages: the product's colours, Chinese texts, and the dialogs. Loads after the frame of
 * the workspace.
 */
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
    <ConfigProvider
      locale={zhCN}
      componentSize="middle"
      button={{ autoInsertSpace: false }}
      theme={theme}
      getPopupContainer={floatingLayer}
      inputSearch={searchBoxes}
    >
      <Answering>
        <RefusalHelp value={whyButton}>
          <App message={messages} notification={notifications}>
            <Notices />
            {greets ? <Welcome /> : null}
            {greets ? <OfferDrafts /> : null}
            {children}
            <QuietBoundary onBroken={dialogs.onClose}>
              <WorkspaceDialogs {...dialogs} />
            </QuietBoundary>
            <PrintDrawer />
            <PrintPreview />
            <MessageOverPage />
            <ReloadPrompt />
          </App>
        </RefusalHelp>
      </Answering>
    </ConfigProvider>
  );
}
