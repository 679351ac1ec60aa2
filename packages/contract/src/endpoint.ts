import type * as z from 'zod/mini';

/** Any schema of the contract. */
export type Schema = z.ZodMiniType;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call an endpoint. There is no default: an endpoint without it does not compile. */
export type Access =
  | { kind: 'open'; reason: string }
  | { kind: 'signedIn'; evenWhenOwing: readonly Debt[] }
  | { kind: 'permission'; code: PermissionCode };

/**
 * What a session owes before it may do anything else, in the order of settling: choose one of several departments,
 * replace a password that somebody else set, enrol the second factor that a role demands.
 */
export const debts = ['department', 'password', 'second-factor'] as const;
export type Debt = (typeof debts)[number];

/** An authorisation code as menus and buttons carry it: `user:add`. */
export type PermissionCode = `${string}:${string}`;

/** Callable without a session. Must carry a rate limit. */
export function open<const R extends string>(reason: R): { kind: 'open'; reason: R } {
  return { kind: 'open', reason };
}

/** Any live session that owes nothing. */
export const signedIn = { kind: 'signedIn', evenWhenOwing: [] } as const;

/** Any live session, also one that still owes `debts`: what such a session needs to settle them. */
export function signedInOwing<const D extends readonly Debt[]>(
  ...owed: D
): { kind: 'signedIn'; evenWhenOwing: D } {
  return { kind: 'signedIn', evenWhenOwing: owed };
}

/** A session that holds `code`, or the role `admin` (api-contract 1.10). */
export function permission<const C extends PermissionCode>(code: C): { kind: 'permission'; code: C } {
  return { kind: 'permission', code };
}

/** At most `points` calls in `seconds` from one address (open endpoints) or one person (the others). */
export type RateLimit = { points: number; seconds: number };

/** Operation kinds of the operation log (dictionary operate_type, api-contract 2.11). */
export type OperateType = 'query' | 'add' | 'edit' | 'delete' | 'import' | 'export';

/** What the operation log reads after a writing call: its kind and a Chinese sentence without secrets. */
export type Audit = { type: OperateType; text: string };

/** A writing endpoint that leaves no line in the operation log, and why. */
export type Unlogged = { unlogged: string };

type Shape<I extends Schema, R extends Schema> = {
  /** What it does, one English sentence for the printed OpenAPI. */
  summary: string;
  /** Path with `:name` segments; the segments are part of `input`. */
  path: `/${string}`;
  /** Older spellings of the same call. */
  aliases?: readonly { method: Method; path?: `/${string}` }[];
  /** Query and path segments (GET, DELETE) or body and path segments (POST, PUT). */
  input: I;
  /** What leaves: fields that the schema does not name stay inside. */
  result: R;
  /** Envelope message of a success. */
  done?: string;
  /** Where the message of a success depends on the result (api-contract 3.7 queryMyDeptTreeList). */
  messageOf?(result: z.output<R>): string;
  /**
   * The result is `{ location }`, answered as a redirect that a browser follows: the way to an identity provider and
   * back.
   */
  redirects?: true;
  /** The result is a file (`SentFile`), streamed without an envelope; refusals are JSON as everywhere (api-contract 3.16). */
  file?: true;
  /** Refused when a page, picture or frame asks for it: only our own script may (security.md 6.1). */
  scriptsOnly?: true;
  /** The input is `{ query, body }`: a call that is handed on as it came. */
  wholeRequest?: true;
  /** `bare`: the result is sent without the envelope (api-contract 3.4 getMultiUser). */
  bare?: true;
};

type Guarded =
  | { access: Extract<Access, { kind: 'open' }>; rate: RateLimit }
  | { access: Exclude<Access, { kind: 'open' }>; rate?: RateLimit };

type Logged = { method: 'GET'; audit?: Audit } | { method: Exclude<Method, 'GET'>; audit: Audit | Unlogged };

/** One call of the API as a value: server mounts it, web calls it, tests loop over it. */
export type Endpoint<I extends Schema = Schema, R extends Schema = Schema> = Shape<I, R> & Guarded & Logged;

/** What a caller passes in (before the schema's transforms). */
export type InputOf<E extends Endpoint> = z.input<E['input']>;

/** What a handler receives (after the schema's transforms). */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;

/** What a handler returns and a caller receives. */
export type ResultOf<E extends Endpoint> = z.output<E['result']>;

/** Declares an endpoint. `open` access demands `rate`, a writing method demands `audit`. */
export function endpoint<I extends Schema, R extends Schema, const D extends Endpoint<I, R>>(
  definition: D & { input: I; result: R },
): D {
  return definition;
}

/** Every method and path under which an endpoint answers, its own first. */
export function spellingsOf(e: Endpoint): { method: Method; path: string }[] {
  const aliases = (e.aliases ?? []).map((a) => ({ method: a.method, path: a.path ?? e.path }));
  return [{ method: e.method, path: e.path }, ...aliases];
}
