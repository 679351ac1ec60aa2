import type { Endpoint } from '@baisi/contract/endpoint';
import { clock } from '../clock.ts';
import { ApiError, statusText } from './api-error.ts';
import { reportOutcome } from './outcome.ts';
import { addressOf, bodyOf } from './request.ts';

/** product-spec §7. */
const timeoutMs = 200_000;

/** Same value as `tokenHeader` of contract/session, which would load that feature's schemas on the sign-in page. */
const tokenHeader = 'X-Access-Token';

/** One request, with or without a session token. */
export type Sending = {
  endpoint: Endpoint;
  input: unknown;
  token: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Aborting rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};

function initOf({ endpoint, input, token, headers }: Sending, signal: AbortSignal): RequestInit {
  const body = bodyOf(endpoint, input);
  return {
    method: endpoint.method,
    headers: {
      Accept: 'application/json, */*;q=0.5',
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { [tokenHeader]: token }),
      ...headers,
    },
    ...(body && { body }),
    signal,
  };
}

/** Reads a pending response. Rejects with an `ApiError` of status 0 when none arrives or it breaks off. */
export async function received<T>(
  asked: Promise<Response>,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const answer = await read(await asked);
    reportOutcome('answered');
    return answer;
  } catch (cause) {
    throw new ApiError({ status: 0, code: 0, message: statusText(0) }, { cause });
  }
}

/** Sends a request and reads the response within 200 s. Rejects with an `ApiError` of status 0 when none arrives. */
export async function send<T>(sending: Sending, read: (response: Response) => Promise<T>): Promise<T> {
  const { endpoint, input, signal } = sending;
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await received(fetch(addressOf(endpoint, input, clock), initOf(sending, stop.signal)), read);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    reportOutcome('missed');
    if (stop.signal.aborted)
      throw new ApiError({ status: 0, code: 0, message: statusText(504) }, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
