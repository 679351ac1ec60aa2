import type { Access, Endpoint, ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { Person, Visitor } from '../actor.ts';

/** The caller of an open endpoint is a visitor; everywhere else a signed-in person. */
type CallerOf<A extends Access> = A extends { kind: 'open' } ? Visitor : Person;

/** What a handler knows beside its input. */
export type Context<A extends Access = Access> = {
  /** Who calls, with the id of the request for logs and history. */
  actor: CallerOf<A> & { requestId: string };
  /** Peer address; a forwarded one only from a trusted proxy. */
  ip: string;
  userAgent: string;
  /** The raw token of the header, for sign-out. */
  token: string | undefined;
};

export type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  context: Context<E['access']>,
) => Promise<ResultOf<E>>;

/** An endpoint with its handler: what `mount` takes. */
export type Route = {
  endpoint: Endpoint;
  handler: (input: unknown, context: Context) => Promise<unknown>;
};

/**
 * Binds a handler to an endpoint of the contract. The pipeline around it is always the same: parse limits → who →
 * may they → input schema → handler → result schema → envelope.
 */
export function on<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  // The pipeline calls it only with what the endpoint's own schema and access produced.
  return { endpoint, handler: handler as Route['handler'] };
}
