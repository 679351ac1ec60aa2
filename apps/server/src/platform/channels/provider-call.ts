import { ProviderError } from '../third-party/provider.ts';
import { NotDelivered } from './channel.ts';

/** Runs calls to a provider; a failed connection or an unreadable answer may be tried again. */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new NotDelivered(error.reason, { isFinal: false, cause: error });
  }
}

/** Throws unless the answer's `errcode` is 0. `final`: codes that concern this receiver or notice for ever. */
export function demandAccepted(answer: Readonly<Record<string, unknown>>, final: readonly unknown[]): void {
  const { errcode } = answer;
  if (errcode !== 0)
    throw new NotDelivered(`接口返回错误码${Number(errcode)}`, { isFinal: final.includes(errcode) });
}
