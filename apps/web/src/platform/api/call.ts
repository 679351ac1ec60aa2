import type { Endpoint, InputOf, ResultOf } from '@baisi/contract/endpoint';
import * as z from 'zod/mini';
import { demandSession, sessionRenewed } from '../session/renewal.ts';
import { useSession } from '../session/session-store.ts';
import { ApiError, isEndOfSession, refusalOf } from './api-error.ts';
import { received, send } from './send.ts';

export type CallOptions = {
  /** Aborting rejects with the signal's reason instead of an `ApiError`. */
  signal?: AbortSignal;
  /** Token to send instead of the session's: for calls with a new session that this page has not stored yet. */
  token?: string;
  /** Headers beside those of every call. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Pending response to a request that was sent before the scripts loaded. It is used instead of a new request; the
   * repetition after a new sign-in sends one.
   */
  asked?: Promise<Response> | undefined;
};

const Success = z.object({ success: z.literal(true), message: z.string(), result: z.unknown() });

/**
 * Calls an endpoint. Rejects with `ApiError` when the server refuses, is unreachable, takes longer than 200 s or
 * returns something outside the contract.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return (await callWithMessage(endpoint, input, options)).result;
}

/** Like `call`, with the message of the envelope ('' when empty). */
export async function callWithMessage<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ result: ResultOf<E>; message: string }> {
  const { status, body } = await answerTo(endpoint, input, options, readJson);
  if (endpoint.bare && status === 200) return { result: await accepted(endpoint, status, body), message: '' };
  const envelope = Success.safeParse(body);
  if (status >= 400 || !envelope.success) throw refusalOf(status, body, endpoint.access);
  return { result: await accepted(endpoint, status, envelope.data.result), message: envelope.data.message };
}

async function accepted<E extends Endpoint>(
  endpoint: E,
  status: number,
  sent: unknown,
): Promise<ResultOf<E>> {
  const parsed = endpoint.result.safeParse(sent);
  if (parsed.success) return parsed.data as ResultOf<E>;
  const { readWithheld } = await import('../access/withheld.ts');
  const read = readWithheld(endpoint.result, sent);
  if (read !== undefined) return read.data as ResultOf<E>;
  throw new ApiError(
    { status, code: 0, message: '页面与服务器版本不一致，请刷新页面重试' },
    { cause: parsed.error },
  );
}

/** A response before validation. */
export type Answer = { status: number; body: unknown };

/** Parses a response as JSON; the body is undefined when it is not JSON. */
export async function readJson(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: undefined };
  }
}

/**
 * Sends a request and parses its response with `read`. When the session has ended, waits until the user has signed in
 * again and sends it once more. The refused request had no effect, so a command is carried out once.
 */
export async function answerTo<A extends Answer>(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  read: (response: Response) => Promise<A>,
): Promise<A> {
  const { signal, token: own, asked } = options;
  const begin = (token: string | undefined) => send({ ...options, endpoint, input, token }, read);
  const first = (token: string | undefined) => (asked === undefined ? begin(token) : received(asked, read));
  if (own !== undefined || endpoint.access.kind === 'open') return first(own ?? useSession.getState().token);
  return withSession(first, signal, begin);
}

/**
 * Sends something with the session's token. When the session has ended, waits until the user has signed in again and
 * sends it once more, by `again` if it is given. Rejects with an AbortError when this page ended the session itself.
 */
export async function withSession<A extends Answer>(
  first: (token: string | undefined) => Promise<A>,
  signal: AbortSignal | undefined,
  again = first,
): Promise<A> {
  const { token } = useSession.getState();
  demandSession();
  const answer = await first(token);
  if (token === undefined || answer.status < 400) return answer;
  if (!isEndOfSession(refusalOf(answer.status, answer.body))) return answer;
  const isRenewed = await sessionRenewed(token, signal);
  return isRenewed ? again(useSession.getState().token) : answer;
}
