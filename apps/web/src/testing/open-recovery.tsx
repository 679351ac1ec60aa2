import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { prerenderRecovery } from '../entries/recovery.prerender.tsx';
import { startRecovery } from '../features/auth/recovery/start-recovery.tsx';
import { livePart } from './open-sign-in.tsx';

/** Renders the forgot-password page as built, and hydrates it. */
export async function openRecovery({ isReload = false } = {}) {
  const root = document.createElement('div');
  root.innerHTML = prerenderRecovery();
  document.body.append(root);
  const replace = vi.fn<(path: string) => void>();
  const mark = vi.fn<(state: { isUnderWay: true } | null) => void>();
  let stop: (() => void) | undefined;
  await act(async () => {
    stop = startRecovery(livePart(root), { isReload, replace, mark });
  });
  onTestFinished(() => {
    act(() => stop?.());
    root.remove();
  });
  return { user: userEvent.setup(), replace, mark };
}
