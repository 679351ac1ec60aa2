import type * as z from 'zod/mini';

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Access rule: who may call an endpoint. There is no default: an endpoint without `access` does not compile. */
export type Access =
  | { kind: 'open'; reason: string }
  | { kind: 'signedIn'; evenWhenOwing: readonly Obligation[] }
  | { kind: 'permission'; code: PermissionCode };

/**
 * Steps that a user must take before any other call, in this order: choose one of several departments, replace a
 * password that another user set, enrol the second factor that a role demands.
 */
export const obligations = ['department', 'password', 'second-factor'] as const;
export type Obligation = (typeof obligations)[number];

/** An authorisation code as menus and buttons carry it: `user:add`. */
export type PermissionCode = `${string}:${string}`;

/** Access without a session. The endpoint must declare a rate limit. */
export function open<const R extends string>(reason: R): { kind: 'open'; reason: R } {
  return { kind: 'open', reason };
}

/** Access for any live session without open obligations. */
export const signedIn = { kind: 'signedIn', evenWhenOwing: [] } as const;

/** Access for any live session, even with these open obligations: for the calls that fulfil them. */
export function signedInOwing<const D extends readonly Obligation[]>(
  ...owed: D
): { kind: 'signedIn'; evenWhenOwing: D } {
  return { kind: 'signedIn', evenWhenOwing: owed };
}

/** Access for sessions whose user holds `code` or has the role `admin` (api-contract 1.10). */
export function permission<const C extends PermissionCode>(code: C): { kind: 'permission'; code: C } {
  return { kind: 'permission', code };
}

/** At most `points` calls in `seconds` per address (open endpoints) or per user (all others). */
export type RateLimit = { points: number; seconds: number };

/** Operation kinds of the operation log (dictionary operate_type, api-contract 2.11). */
export type OperateType = 'query' | 'add' | 'edit' | 'delete' | 'import' | 'export';

/** Operation log entry of a writing call: its kind and a Chinese sentence without secrets. */
export type Audit = { type: OperateType; text: string };

/** Reason why calls of a writing endpoint are not recorded in the operation log. */
export type Unlogged = { unlogged: string };

type Shape<I extends Schema, R extends Schema> = {
  /** One English sentence for the OpenAPI document. */
  summary: string;
  /** Path with `:name` segments; the segments are part of `input`. */
  path: `/${string}`;
  /** Older methods and paths of the same call. */
  aliases?: readonly { method: Method; path?: `/${string}` }[];
  /** Query and path segments (GET, DELETE) or body and path segments (POST, PUT). */
  input: I;
  /** Result schema; fields that it does not name are never sent. */
  result: R;
  /** Message in the envelope of a successful response. */
  done?: string;
  /** Success message that depends on the result (api-contract 3.7 queryMyDeptTreeList). */
  messageOf?(result: z.output<R>): string;
  /** Code of the envelope that depends on the result; 200 when absent (api-contract 3.16: 201). */
  codeOf?(result: z.output<R>): number;
  /**
   * The result is `{ location }`, sent as a redirect that the browser follows: the round trip to an identity provider.
   */
  redirects?: true;
  /**
   * The result is a file (`SentFile`), streamed without an envelope; refusals are JSON as usual (api-contract 3.16).
   */
  file?: true;
  /**
   * The result is stored bytes, sent with ranges, ETag and HEAD (api-contract 10.2); refusals are JSON as usual.
   */
  stored?: true;
  /** The body is a multipart form with one file, streamed while it arrives; `input` are its other fields. */
  multipart?: true;
  /** The body may also be a form (`application/x-www-form-urlencoded`), as foreign systems send it. */
  form?: true;
  /** The result is a text, sent as the envelope's message with `result: null` (api-contract 10.1). */
  resultIsMessage?: true;
  /** Refuses requests from navigation, images and frames: only scripts of this origin may call (security.md 6.1). */
  scriptsOnly?: true;
  /** The input is `{ query, body }`: the call is forwarded unchanged. */
  wholeRequest?: true;
  /** The call adds records although its audit entry has another kind: a grid's batch with new rows. */
  adds?: true;
  /** `bare`: the result is sent without the envelope (api-contract 3.4 getMultiUser). */
  bare?: true;
};

type Guarded =
  | { access: Extract<Access, { kind: 'open' }>; rate: RateLimit }
  | { access: Exclude<Access, { kind: 'open' }>; rate?: RateLimit };

type Logged = { method: 'GET'; audit?: Audit } | { method: Exclude<Method, 'GET'>; audit: Audit | Unlogged };

/** An API call as a value: the server mounts it, the web app calls it, tests iterate over it. */
export type Endpoint<I extends Schema = Schema, R extends Schema = Schema> = Shape<I, R> & Guarded & Logged;

/** Input as a caller passes it, before the schema's transforms. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;

/** Input as a handler receives it, after the schema's transforms. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;

/** Result as a handler returns it and a caller receives it. */
export type ResultOf<E extends Endpoint> = z.output<E['result']>;

/** Declares an endpoint. `open` access requires `rate`, a writing method requires `audit`. */
export function endpoint<I extends Schema, R extends Schema, const D extends Endpoint<I, R>>(
  definition: D & { input: I; result: R },
): D {
  return definition;
}

/** Header with the key of one intended record: a repeated request with the same key gives the first one's response. */
export const idempotencyHeader = 'Idempotency-Key';

/**
 * Returns whether a call of the endpoint adds records, so that a repetition would add them twice. Such calls take
 * `idempotencyHeader`. An uploaded file is no record: sent twice, it is stored once.
 */
export const addsRecords = ({ adds, audit, method, multipart }: Endpoint): boolean =>
  adds ??
  (method === 'POST' &&
    multipart === undefined &&
    audit !== undefined &&
    'type' in audit &&
    audit.type === 'add');

/** Returns every method and path of an endpoint, the current one first, older ones after it. */
export function spellingsOf(e: Endpoint): { method: Method; path: string }[] {
  const aliases = (e.aliases ?? []).map((a) => ({ method: a.method, path: a.path ?? e.path }));
  return [{ method: e.method, path: e.path }, ...aliases];
}
