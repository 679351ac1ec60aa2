import { recordsOf } from '@baisi/contract/declared-records';
import type { Endpoint, InputOf, ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import { everyEndpoint } from '@baisi/contract/endpoints';
import { fieldOfError } from '@baisi/contract/error-fields';
import { type ErrorCode, errorTable, errorText } from '@baisi/contract/errors';
import { hiddenFields } from '@baisi/contract/rules/record-fields';
import { onTestFinished, vi } from 'vitest';
import { guardsIn } from '../platform/access/guarded-fields.ts';
import { useSession } from '../platform/session/session-store.ts';
import { arrival } from './arrival.ts';
import { FetchingRequest } from './fetching-request.ts';
import { endOfTest } from './running-test.ts';

/** A refusal as the server sends it. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly result: unknown;

  constructor(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}, result?: unknown) {
    super(errorText(code, params));
    this.code = code;
    this.params = params;
    this.result = result;
  }
}

/** A request that the tested page has sent. */
export type PageRequest = {
  endpoint: Endpoint;
  /** Input as sent: strings from path and query, JSON from the body. */
  input: Record<string, unknown>;
  headers: Headers;
  /** The file of a multipart form. */
  file?: File;
};

type Handler = (input: unknown, asked: PageRequest) => unknown;

/** A fake server: sets responses per endpoint, and records the requests. */
export type FakeServer = {
  /** Sets the response of an endpoint, until set again. Throw `Refused` to refuse; return a promise to be slow. */
  on: <E extends Endpoint>(
    endpoint: E,
    handler: (input: ParsedInputOf<E>, asked: PageRequest) => ResultOf<E> | Promise<ResultOf<E>>,
  ) => void;
  /** Refuses an endpoint, until set again. */
  refuse: (
    endpoint: Endpoint,
    code: ErrorCode,
    params?: Record<string, string | number>,
    result?: unknown,
  ) => void;
  /** Makes the server unreachable. */
  goAway: () => void;
  /** Requests so far, oldest first; of one endpoint or of all. */
  asked: (endpoint?: Endpoint) => PageRequest[];
  /** Inputs of the requests to an endpoint, as they were sent. */
  inputs: <E extends Endpoint>(endpoint: E) => InputOf<E>[];
};

function patternOf(endpoint: Endpoint): RegExp {
  return new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function read(url: URL, init: RequestInit | undefined): PageRequest | undefined {
  const method = init?.method ?? 'GET';
  for (const endpoint of everyEndpoint) {
    const found = endpoint.method === method ? patternOf(endpoint).exec(url.pathname) : null;
    if (found === null) continue;
    const segments = Object.entries(found.groups ?? {}).map(([k, v]) => [k, decodeURIComponent(v)]);
    const query = [...url.searchParams].filter(([name]) => name !== '_t');
    const form = init?.body instanceof FormData ? [...init.body] : [];
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    const fields = form.filter(([, value]) => typeof value === 'string');
    const file = form.map(([, value]) => value).find((value) => value instanceof File);
    return {
      endpoint,
      input: { ...Object.fromEntries([...query, ...segments, ...fields]), ...(body as object) },
      headers: new Headers(init?.headers),
      ...(file === undefined ? {} : { file }),
    };
  }
  return undefined;
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

/** Removes the fields whose column is hidden from the current user, as the real server does (decision 0045). */
function withoutHidden<T>(endpoint: Endpoint, result: T): T {
  const declared = recordsOf(endpoint)?.fields;
  if (declared === undefined) return result;
  const names = hiddenFields(declared, guardsIn(useSession.getState().grants).hidden);
  const text = JSON.stringify(result, (name, value: unknown) =>
    names.includes(name.replace(/_dictText$/, '')) ? undefined : value,
  );
  return names.length === 0 ? result : (JSON.parse(text) as T);
}

function refusal(refused: Refused, endpoint?: Endpoint): Response {
  const { status, code } = errorTable[refused.code];
  const field = fieldOfError[refused.code];
  return json(status, {
    success: false,
    message: refused.message,
    code,
    error: refused.code,
    requestId: 'test-request',
    timestamp: 0,
    ...(refused.result === undefined
      ? field === undefined
        ? { result: null }
        : { result: { field } }
      : { result: endpoint === undefined ? refused.result : withoutHidden(endpoint, refused.result) }),
  });
}

async function answer(asked: PageRequest, handler: Handler): Promise<Response> {
  const { endpoint } = asked;
  const input = endpoint.input.safeParse(asked.input);
  // The real server refuses input outside the contract; here it is a bug of the tested page.
  if (!input.success)
    return refusal(new Refused('invalid-input', { message: input.error.issues[0]?.message ?? '' }));
  try {
    const result = withoutHidden(endpoint, endpoint.result.parse(await handler(input.data, asked)));
    if (endpoint.bare) return json(200, result);
    if (endpoint.resultIsMessage)
      return json(200, { success: true, message: result, code: 200, result: null, timestamp: 0 });
    return json(200, {
      success: true,
      message: endpoint.messageOf?.(result) ?? endpoint.done ?? '',
      code: 200,
      result,
      timestamp: 0,
    });
  } catch (error) {
    if (error instanceof Refused) return refusal(error, endpoint);
    throw error;
  }
}

/**
 * Replaces the network with a server typed by the contract, for the running test. A request without a set response, or
 * outside the contract, fails the test through the console.
 */
export function fakeServer(): FakeServer {
  const handlers = new Map<string, Handler>();
  const calls: PageRequest[] = [];
  const over = endOfTest();
  let reachable = true;
  const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

  vi.stubGlobal('fetch', async (to: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(to instanceof Request ? to.url : to, window.location.href);
    init?.signal?.throwIfAborted();
    if (!reachable) throw new TypeError('Failed to fetch');
    if (url.pathname === '/healthz') return new Response('ok');
    const asked = read(url, init);
    const handler = asked && handlers.get(nameOf(asked.endpoint));
    if (asked === undefined || handler === undefined) {
      console.error(`the fake server has no answer for ${init?.method ?? 'GET'} ${url.pathname}`);
      return refusal(new Refused('unknown-path'));
    }
    calls.push(asked);
    await arrival();
    const response = await answer(asked, handler);
    init?.signal?.throwIfAborted();
    return over.aborted ? new Promise(() => {}) : response;
  });
  vi.stubGlobal('XMLHttpRequest', FetchingRequest);
  onTestFinished(() => {
    handlers.clear();
  });

  return {
    on: (endpoint, handler) => {
      handlers.set(nameOf(endpoint), handler as Handler);
    },
    refuse: (endpoint, code, params, result) => {
      handlers.set(nameOf(endpoint), () => {
        throw new Refused(code, params, result);
      });
    },
    goAway: () => {
      reachable = false;
    },
    asked: (endpoint) => calls.filter((one) => endpoint === undefined || one.endpoint === endpoint),
    inputs: (endpoint) =>
      calls.filter((one) => one.endpoint === endpoint).map((one) => one.input) as InputOf<typeof endpoint>[],
  };
}
