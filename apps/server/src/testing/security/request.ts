import { type Endpoint, type Method, spellingsOf } from '@baisi/contract/endpoint';
import { everyEndpoint } from '@baisi/contract/endpoints';
import type { InjectOptions } from 'fastify';
import { pictureRequest } from '../multipart.ts';

/** An endpoint with one of its paths. */
export type Target = { name: string; method: Method; path: string; endpoint: Endpoint };

export const targets: readonly Target[] = everyEndpoint.flatMap((endpoint) =>
  spellingsOf(endpoint).map(({ method, path }) => ({ name: `${method} ${path}`, method, path, endpoint })),
);

export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT';

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A request with this input. In a query, lists are sent as text. */
export function requestOf(
  { method, path, endpoint }: Target,
  input: Readonly<Record<string, unknown>>,
): InjectOptions {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(asText(value ?? '1'));
  });
  if (endpoint.multipart) return pictureRequest(url, rest);
  if (hasBody(method)) return { method, url, payload: rest };
  const pairs = Object.entries(rest).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, asText(value)]],
  );
  return { method, url: `${url}?${new URLSearchParams(pairs).toString()}` };
}

/** Input that no schema accepts: a broken body, values of the wrong kind under every name of an id. */
export function garbageFor({ method, path }: Target): InjectOptions {
  const url = path.replace(/:\w+/g, '1');
  if (hasBody(method))
    return { method, url, payload: '{garbage', headers: { 'content-type': 'application/json' } };
  return { method, url: `${url}?id=%00&ids=,,,&pageNo=x&userIds=,,,&order=x` };
}

const unclean =
  /syntax error|relation "|column "|(?<![\w-])pg_[a-z]|SELECT\s|INSERT\s|\bat .+\.(t|j)s:\d+|node_modules|ECONNREFUSED|\$argon2|"(password|salt)"\s*:/i;

/** Statements of reports, which are shown to those who may write them. */
const reportStatements = /"cgrSql":"(?:[^"\\]|\\.)*"/g;

/** Whether a response contains what none may: SQL, stack traces, secrets (security.md G0). */
export const isUnclean = (text: string): boolean => unclean.test(text.replaceAll(reportStatements, ''));
