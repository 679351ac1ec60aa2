import { useSyncExternalStore } from 'react';
import { useSession } from '../platform/session/session-store.ts';
import type { Signal } from '../platform/signal.ts';
import { ExceptionPage } from '../ui/exception-page.tsx';
import { PlainButton } from '../ui/plain-button.tsx';
import { BootScreen } from './boot-screen.tsx';
import type { Entry } from './enter.ts';
import { Grounded } from './grounded.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Workspace, type WorkspaceProps } from './workspace.tsx';

const { Part: Debts } = lazyPart(async () => (await import('./debts.tsx')).Debts);

/** How the way in went. `waiting`: nobody knows yet. */
export type Entrance = Entry | 'waiting';

type Props = WorkspaceProps & {
  entrance: Signal<Entrance>;
  /** Asks for the permissions once more. */
  onRetry: () => void;
};

/** The workspace, or what stands in its place. */
export function Root({ entrance, onRetry, ...workspace }: Props) {
  const { actions, onSettled } = workspace;
  const entry = useSyncExternalStore(entrance.subscribe, entrance.read);
  const debt = useSession(({ owes: [first] }) => first);
  if (entry === 'waiting') return <BootScreen />;
  const isOwing = debt !== undefined && (entry === 'in' || entry === 'owing');
  if (isOwing) {
    return (
      <Grounded dialogs={{ actions }} waiting={<BootScreen />}>
        <Debts debt={debt} onSettled={entry === 'in' ? onSettled : onRetry} onSignOut={actions.onSignOut} />
      </Grounded>
    );
  }
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
    <Grounded dialogs={{ actions }} waiting={<BootScreen />}>
      <BootScreen />
    </Grounded>
  );
}
