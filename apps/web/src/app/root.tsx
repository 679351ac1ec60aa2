import { useSyncExternalStore } from 'react';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import { BootScreen } from './boot-screen.tsx';
import type { Entry } from './enter.ts';
import { Grounded } from './grounded.tsx';
import { leaveAfter } from './leave.ts';
import type { Signal } from './signal.ts';
import { Workspace, type WorkspaceProps } from './workspace.tsx';

export type RootProps = WorkspaceProps & {
  /** How the way in went. */
  entrance: Signal<Entry>;
  /** Asks for the permissions once more. */
  onRetry: () => void;
};

const noDialog = { dialog: undefined, onClose: () => {}, onSignOut: () => Promise.resolve() };

/** The workspace, or what stands in its place. */
export function Root({ entrance, onRetry, ...workspace }: RootProps) {
  const { browser, sessionEnded } = workspace;
  const entry = useSyncExternalStore(entrance.subscribe, entrance.read);
  const isEnded = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.read);
  if (entry === 'in') return <Workspace {...workspace} />;
  if (entry === 'unreachable') {
    return (
      <ExceptionPage
        status="500"
        text="网络连接已断开"
        detail="暂时连接不上服务器，请检查网络后重试"
        actions={
          <PlainButton kind="primary" onClick={onRetry}>
            重试
          </PlainButton>
        }
      />
    );
  }
  return (
    <Grounded
      dialogs={{ ...noDialog, sessionEnded: isEnded, onSignInAgain: () => leaveAfter(0, browser.reload) }}
      waiting={<BootScreen />}
    >
      <BootScreen />
    </Grounded>
  );
}
