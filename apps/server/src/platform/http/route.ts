import type { Access, Endpoint, ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { Person, Visitor } from '../actor.ts';
import type { StoredContent } from './send-stored.ts';

/** Caller of a handler: a visitor at open endpoints, a signed-in user at all others. */
type CallerOf<A extends Access> = A extends { kind: 'open' } ? Visitor : Person;

/** Input of a handler besides the parsed request. */
export type Context<A extends Access = Access> = {
  /** The caller, with the request id for logs and history. */
  actor: CallerOf<A> & { requestId: string };
  /** Address of the client; taken from X-Forwarded-For only when a trusted proxy sent it. */
  ip: string;
  userAgent: string;
  /** The session token as received; needed for signing out. */
  token: string | undefined;
  /**
   * Returns a signal that is aborted when the client closes its connection before it has its response, with the error
   * `client-closed` as its reason. For handlers whose work may take seconds.
   */
  closed(): AbortSignal;
};

/** Return type of a handler; for an endpoint whose result is `null` it may return nothing. */
type Answer<Result> = Promise<Result> | ([Result] extends [null] ? Promise<void> : never);

export type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  context: Context<E['access']>,
) => E extends { stored: true } ? Promise<StoredContent> : Answer<ResultOf<E>>;

/** The file of a multipart form, while it arrives. */
export type FilePart = {
  /** Name as the client gave it; nothing about it is checked. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
};

/** A file that has arrived. `discard` removes it, when the call is refused afterwards. */
export type Received = { discard(): Promise<void> };

/** How an endpoint with `multipart` takes its file, before the other fields of the form are known. */
export type Reception<R extends Received = Received> = {
  /** Maximum size of the whole body in bytes. */
  mostBytes: number;
  /** Stores the file. When it throws, it has stored nothing, and the rest of the body is not read. */
  receive(part: FilePart, context: Context): Promise<R>;
};

/** An endpoint and its handler; `mount` takes a list of these. */
export type Route = {
  endpoint: Endpoint;
  handler: (input: unknown, context: Context, file?: Received) => Promise<unknown>;
  /** Present when the endpoint is `multipart`. */
  reception?: Reception;
};

/**
 * Connects an endpoint of the contract with its handler. Every call passes the same pipeline: parse limits →
 * authenticate → authorise → input schema → handler → result schema → envelope.
 */
export function on<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  // Safe cast: the pipeline calls the handler with values that the endpoint's schema and access rule have produced.
  const typed = handler as Route['handler'];
  return { endpoint, handler: async (input, context) => (await typed(input, context)) ?? null };
}

/** Connects an endpoint with `multipart` with its handler, which gets the file that `reception` has stored. */
export function onUpload<E extends Endpoint, R extends Received>(
  endpoint: E,
  reception: Reception<R>,
  handler: (input: ParsedInputOf<E>, context: Context<E['access']>, file: R) => Promise<ResultOf<E>>,
): Route {
  // Safe cast: as in `on`; the file is the one that this reception has returned.
  return { endpoint, reception, handler: handler as Route['handler'] };
}
