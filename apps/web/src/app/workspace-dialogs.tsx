import { lazy, Suspense, useState } from 'react';
import { SessionEndedModal } from '../features/session/session-ended-modal.tsx';
import { SignOutModal } from '../features/session/sign-out-modal.tsx';
import { loadChunk } from './load-chunk.ts';

/** What the user menu can open. */
export type Dialog = 'change-password' | 'sign-out';

/** Which dialog is open, and what their buttons do. */
export type DialogsProps = {
  dialog: Dialog | undefined;
  sessionEnded: boolean;
  onClose: () => void;
  onSignOut: () => Promise<void>;
  onSignInAgain: () => Promise<void>;
};

const ChangePasswordModal = lazy(async () => {
  const { ChangePasswordModal: modal } = await loadChunk(
    () => import('../features/session/change-password-modal.tsx'),
  );
  return { default: modal };
});

/** The dialogs over the whole workspace. */
export function WorkspaceDialogs({ dialog, sessionEnded, onClose, onSignOut, onSignInAgain }: DialogsProps) {
  // Once opened it stays mounted, so that it can fade out.
  const [isNeeded, setIsNeeded] = useState(false);
  if (dialog === 'change-password' && !isNeeded) setIsNeeded(true);
  return (
    <>
      <SignOutModal open={dialog === 'sign-out'} onClose={onClose} onSignOut={onSignOut} />
      <SessionEndedModal open={sessionEnded} onSignInAgain={onSignInAgain} />
      {isNeeded ? (
        <Suspense fallback={null}>
          <ChangePasswordModal open={dialog === 'change-password'} onClose={onClose} />
        </Suspense>
      ) : null}
    </>
  );
}
