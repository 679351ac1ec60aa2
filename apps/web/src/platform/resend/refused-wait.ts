import { MobileCodeTooSoon } from '@baisi/contract/auth';
import type { ApiError } from '../api/api-error.ts';
import { type ResendPurpose, resendOf } from './resend.ts';

/** Seconds that a refused message asks to wait; undefined: it was refused for another reason. */
export function refusedWaitIn({ error, result }: ApiError): number | undefined {
  if (error !== 'mobile-code-too-soon') return undefined;
  return MobileCodeTooSoon.safeParse(result).data?.seconds;
}

/** Counts what is left of the wait of `to` where a message was refused because the last one is too recent. */
export function keepRefusedWait(purpose: ResendPurpose, to: string, error: ApiError): void {
  const seconds = refusedWaitIn(error);
  if (seconds !== undefined) resendOf(purpose).begin(to, seconds);
}
