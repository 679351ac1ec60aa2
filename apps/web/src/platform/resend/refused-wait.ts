import { MobileCodeTooSoon } from '@baisi/contract/auth';
import type { ApiError } from '../api/api-error.ts';
import { type ResendPurpose, resendOf } from './resend.ts';

/** Returns the seconds to wait when a message was refused as too early; undefined for other refusals. */
export function refusedWaitIn({ error, result }: ApiError): number | undefined {
  if (error !== 'mobile-code-too-soon') return undefined;
  return MobileCodeTooSoon.safeParse(result).data?.seconds;
}

/**
 * Starts the remaining wait of the recipient `to` when `error` refuses a message because the last one is too recent.
 */
export function keepRefusedWait(purpose: ResendPurpose, to: string, error: ApiError): void {
  const seconds = refusedWaitIn(error);
  if (seconds !== undefined) resendOf(purpose).begin(to, seconds);
}
