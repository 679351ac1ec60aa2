import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import * as z from 'zod/mini';
import { clock } from '../clock.ts';
import { sessionRenewed } from '../session/renewal.ts';
import { useSession } from '../session/session-store.ts';
import { ApiError, isEndOfSession, refusalOf, statusText } from './api-error.ts';
import { addressOf, bodyOf } from './request.ts';

/** product-spec §7. */
const timeoutMs = 200_000;

/** Same value as `tokenHeader` of contract/session, which would bring that room's schemas to the sign-in page. */
const tokenHeader = 'X-Access-Token';

export type CallOptions = {
  /** Aborting rejects with the signal's reason instead of an `ApiError`. */
  signal?: AbortSignal;
  /** Instead of the session's token: for what must be asked before a session becomes that of this page. */
  token?: string;
  /** Was asked already, before the scripts were there; only a call that repeats it asks by itself. */
  asked?: Promise<Response> | undefined;
};

const Success = z.object({ success: z.literal(true), message: z.string(), result: z.unknown() });

/**
 * Asks the server. Rejects with `ApiError` when it refuses, cannot be reached, takes longer than 200 s or answers
 * something that is not in the contract.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return (await callWithMessage(endpoint, input, options)).result;
}

/** As `call`, with the text that the envelope carries ('' when it has nothing to say). */
export async function callWithMessage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ result: ResultOf<E>; message: string }> {
  const { status, body } = await answerTo(endpoint, input, options);
  if (endpoint.bare && status === 200) return { result: accepted(endpoint, status, body), message: '' };
  const envelope = Success.safeParse(body);
  if (status >= 400 || !envelope.success) throw refusalOf(status, body);
  return { result: accepted(endpoint, status, envelope.data.result), message: envelope.data.message };
}

function accepted<E extends Endpoint>(endpoint: E, status: number, sent: unknown): ResultOf<E> {
  const parsed = endpoint.result.safeParse(sent);
  if (parsed.success) return parsed.data as ResultOf<E>;
  throw new ApiError(
    { status, code: 0, message: '页面与服务器版本不一致，请刷新页面重试' },
    { cause: parsed.error },
  );
}

type Answer = { status: number; body: unknown };

async function answerOf(asked: Promise<Response>): Promise<Answer> {
  try {
    const response = await asked;
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : jsonOf(text) };
  } catch (cause) {
    throw new ApiError({ status: 0, code: 0, message: statusText(0) }, { cause });
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends; when the session turns out to have ended, waits until the person has signed in again and sends once more. The
 * refused call did nothing, so a command is carried out once.
 */
async function answerTo(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Answer> {
  const { signal } = options;
  const token = options.token ?? useSession.getState().token;
  const answer = await (options.asked === undefined
    ? send(endpoint, input, token, signal)
    : answerOf(options.asked));
  if (token === undefined || options.token !== undefined || endpoint.access.kind === 'open') return answer;
  if (answer.status < 400 || !isEndOfSession(refusalOf(answer.status, answer.body))) return answer;
  const isRenewed = await sessionRenewed(token, signal);
  return isRenewed ? send(endpoint, input, useSession.getState().token, signal) : answer;
}

async function send(
  endpoint: Endpoint,
  input: unknown,
  token: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const body = bodyOf(endpoint, input);
    return await answerOf(
      fetch(addressOf(endpoint, input, clock), {
        method: endpoint.method,
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === undefined ? {} : { [tokenHeader]: token }),
        },
        ...(body === undefined ? {} : { body }),
        signal: stop.signal,
      }),
    );
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (stop.signal.aborted)
      throw new ApiError({ status: 0, code: 0, message: statusText(504) }, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
