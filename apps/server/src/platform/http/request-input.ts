import type { Endpoint } from '@baisi/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { appError } from '../errors.ts';
import { inputWords } from '../records/input-words.ts';
import type { recordGuard } from './record-guard.ts';
import type { Context } from './route.ts';

/**
 * Returns the pairs of a query string or of path segments. Throws for repeated keys and for text that PostgreSQL
 * cannot store.
 */
function readPairs(source: unknown): Record<string, unknown> {
  const pairs = { ...(source as Record<string, unknown>) };
  for (const value of Object.values(pairs)) {
    if (typeof value !== 'string') throw appError('invalid-input', { message: '参数不能重复' });
    if (value.includes('\0') || !value.isWellFormed())
      throw appError('invalid-input', { message: '参数含有非法字符' });
  }
  return pairs;
}

/** Returns the unvalidated input of a request: query, path segments and body, or the fields of a multipart form. */
function sentBy(endpoint: Endpoint, request: FastifyRequest, form?: object): Record<string, unknown> {
  if (form !== undefined) return { ...form };
  const hasBody = request.method === 'POST' || request.method === 'PUT';
  const { body } = request;
  if (hasBody && body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw appError('malformed-body');
  }
  if (endpoint.wholeRequest) return { query: readPairs(request.query), body };
  return {
    ...(hasBody ? (body as object | undefined) : readPairs(request.query)),
    ...readPairs(request.params),
  };
}

/**
 * Parses a request by the endpoint's input schema, without the fields that the caller may not write. Throws
 * `invalid-input` (400) with the name of the first invalid field.
 */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  { actor }: Context,
  guard: ReturnType<typeof recordGuard>,
  form?: object,
): unknown {
  const sent = sentBy(endpoint, request, form);
  const raw = actor.kind === 'person' && guard ? guard.writable(actor, sent) : sent;
  const parsed = endpoint.input.safeParse(raw);
  if (parsed.success) {
    if (actor.kind === 'person') guard?.demandAskable(actor, raw, parsed.data);
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join('.');
  throw appError('invalid-input', { message: inputWords(issue) }, field ? { field } : undefined);
}
