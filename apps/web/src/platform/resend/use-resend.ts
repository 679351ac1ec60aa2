import { useState, useSyncExternalStore } from 'react';
import { type ResendPurpose, resendOf } from './resend.ts';

/** Counts the seconds until `to` may receive another message, and starts such a wait. */
export function useResend(purpose: ResendPurpose, to: string) {
  const [resend] = useState(() => resendOf(purpose));
  const secondsLeft = useSyncExternalStore(resend.subscribe, () => resend.secondsLeft(to));
  return { secondsLeft, begin: resend.begin };
}
