import type { Access, Endpoint, ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { Person, Visitor } from '../actor.ts';

/** A visitor on open endpoints; on all others a signed-in user. */
type CallerOf<A extends Access> = A extends { kind: 'open' } ? Visitor : Person;

/** Input of a handler besides the parsed request. */
export type Context<A extends Access = Access> = {
  /** The caller, with the request id for logs and history. */
  actor: CallerOf<A> & { requestId: string };
  /** Peer address; a forwarded one only from a trusted proxy. */
  ip: string;
  userAgent: string;
  /** The raw token from the header, for sign-out. */
  token: string | undefined;
};

/** The return type of a handler: an endpoint whose result is `null` needs no value. */
type Answer<Result> = Promise<Result> | ([Result] extends [null] ? Promise<void> : never);

export type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  context: Context<E['access']>,
) => Answer<ResultOf<E>>;

/** An endpoint with its handler, as `mount` takes it. */
export type Route = {
  endpoint: Endpoint;
  handler: (input: unknown, context: Context) => Promise<unknown>;
};

/**
 * Binds a handler to an endpoint of the contract. The pipeline is the same for all: parse limits → authenticate →
 * authorise → input schema → handler → result schema → envelope.
 */
export function on<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  // The pipeline only passes the values that the endpoint's own schema and access rule produce.
  const typed = handler as Route['handler'];
  return { endpoint, handler: async (input, context) => (await typed(input, context)) ?? null };
}
