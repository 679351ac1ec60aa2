import type { SignedIn } from '@baisi/contract/auth';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { SessionEndedModal } from '../features/session/sign-in-again/session-ended-modal.tsx';
import { SignOutModal } from '../features/session/sign-out-modal.tsx';
import { whyAsked } from '../platform/access/why-asked.ts';
import type { SessionState } from '../platform/session/renewal.logic.ts';
import { useSession } from '../platform/session/session-store.ts';
import type { Signal } from '../platform/signal.ts';
import { LossModal } from './drafts/loss-modal.tsx';
import { lazyPart } from './loading/lazy-part.tsx';
import type { Loss } from './session/withdrawn-tabs.ts';

/** Dialogs that the user menu opens. */
export type Dialog = 'change-password' | 'switch-department' | 'sign-out';

/** Actions of the dialogs, independent of the page below them. */
export type DialogActions = {
  standing: Pick<Signal<SessionState>, 'read' | 'subscribe'>;
  loss: Signal<Loss | undefined>;
  /** Called when 重新登录 is pressed. */
  onSignInAgain: () => void;
  onSignedInAgain: (result: SignedIn) => Promise<void>;
  /** Opens the sign-in page; with `back` it returns here afterwards. */
  onLeave: (back: boolean) => void;
  onSignOut: () => Promise<void>;
  /** Called after the session switched to another department. */
  onSwitched: () => void;
};

export type DialogsProps = { dialog?: Dialog | undefined; onClose?: () => void; actions: DialogActions };

const { Part: ChangePasswordModal } = lazyPart(
  async () => (await import('../features/session/password/change-password-modal.tsx')).ChangePasswordModal,
);
const { Part: DepartmentSwitchModal } = lazyPart(
  async () => (await import('../features/session/department-switch-modal.tsx')).DepartmentSwitchModal,
);
const { Part: SignInAgainModal } = lazyPart(
  async () => (await import('../features/session/sign-in-again/sign-in-again-modal.tsx')).SignInAgainModal,
);

const { Part: OwnVerdictModal } = lazyPart(
  async () => (await import('../features/permissions/inspector/own-verdict-modal.tsx')).OwnVerdictModal,
);

/** The dialogs over the whole workspace. */
export function WorkspaceDialogs({ dialog, onClose = () => undefined, actions }: DialogsProps) {
  const standing = useSyncExternalStore(actions.standing.subscribe, actions.standing.read);
  const user = useSession((own) => own.user);
  const demanded = useSyncExternalStore(whyAsked.subscribe, whyAsked.read);
  // A dialog stays mounted after its first opening, so that it can fade out.
  const [needed, setNeeded] = useState<readonly Dialog[]>([]);
  if (dialog !== undefined && !needed.includes(dialog)) setNeeded([...needed, dialog]);
  return (
    <>
      <SignOutModal open={dialog === 'sign-out'} onClose={onClose} onSignOut={actions.onSignOut} />
      <SessionEndedModal open={standing === 'ended'} onSignInAgain={actions.onSignInAgain} />
      <LossModal loss={actions.loss} />
      <Suspense fallback={null}>
        {needed.includes('change-password') ? (
          <ChangePasswordModal open={dialog === 'change-password'} onClose={onClose} />
        ) : null}
        {needed.includes('switch-department') ? (
          <DepartmentSwitchModal
            open={dialog === 'switch-department'}
            onClose={onClose}
            onSwitched={actions.onSwitched}
          />
        ) : null}
        {demanded === undefined ? null : (
          <OwnVerdictModal demanded={demanded} onClose={() => whyAsked.write(undefined)} />
        )}
        {standing === 'signing-in' && user !== undefined ? (
          <SignInAgainModal
            user={user}
            onSignedIn={actions.onSignedInAgain}
            onSignOut={() => actions.onLeave(true)}
            onOtherAccount={() => actions.onLeave(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
