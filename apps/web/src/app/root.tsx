import { useSyncExternalStore } from 'react';
import { useSession } from '../platform/session/session-store.ts';
import type { Signal } from '../platform/signal.ts';
import { ExceptionPage } from '../ui/exception-page/exception-page.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import { BootScreen } from './entry/boot-screen.tsx';
import type { Entrance, Hindrance } from './entry/entry.ts';
import { lazyPart } from './loading/lazy-part.tsx';
import { WithAntd } from './panes/with-antd.tsx';
import { Workspace, type WorkspaceProps } from './workspace.tsx';

const { Part: Obligations } = lazyPart(async () => (await import('./entry/obligations.tsx')).Obligations);

const unreachable = { status: 'offline', detail: '暂时连接不上服务器，请检查网络后重试' } as const;
const slow = { status: 'slow', detail: '正在继续等待，收到响应后自动进入' } as const;

type Props = WorkspaceProps & {
  entrance: Signal<Entrance>;
  /** The failure when the entry is `hindered`, or the reason when it is `out`. */
  hindrance: Signal<Hindrance | undefined>;
  /** Requests the permissions again. */
  onRetry: () => void;
};

/** The workspace, or the page that replaces it while it cannot be shown: boot screen, obligation or failure. */
export function Root({ entrance, hindrance, onRetry, ...workspace }: Props) {
  const { actions, onSettled } = workspace;
  const entry = useSyncExternalStore(entrance.subscribe, entrance.read);
  const obligation = useSession(({ owes: [first] }) => first);
  const hasSession = useSession(({ token }) => token !== undefined);
  if (entry === 'waiting') return <BootScreen />;
  const isOwing = obligation !== undefined && (entry === 'in' || entry === 'owing');
  if (isOwing) {
    return (
      <WithAntd dialogs={{ actions }} waiting={<BootScreen />}>
        <Obligations
          obligation={obligation}
          onSettled={entry === 'in' ? onSettled : onRetry}
          onSignOut={actions.onSignOut}
        />
      </WithAntd>
    );
  }
  // After a sign-out the document is about to be left: without a menu every page would be one that does not exist.
  if (entry === 'in') return hasSession ? <Workspace {...workspace} /> : <BootScreen />;
  if (entry === 'hindered' || entry === 'slow') {
    return (
      <ExceptionPage
        {...(entry === 'slow' ? slow : (hindrance.read() ?? unreachable))}
        actions={
          <>
            <PlainButton kind="primary" onClick={onRetry}>
              重试
            </PlainButton>
            <PlainButton onClick={() => void actions.onSignOut()}>退出登录</PlainButton>
          </>
        }
      />
    );
  }
  if (entry === 'ended') {
    return (
      <WithAntd dialogs={{ actions }} waiting={<BootScreen />}>
        {null}
      </WithAntd>
    );
  }
  const reason = hindrance.read();
  return reason === undefined ? <BootScreen /> : <ExceptionPage {...reason} withHome={false} />;
}
