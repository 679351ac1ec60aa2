import type { Endpoint } from '@baisi/contract/endpoint';
import type { Clock } from '../clock.ts';

/**
 * Paths with this segment belong to another base and are sent there without it (product-spec §7). No endpoint of the
 * product has one. VITE_INDEX_PAGE_BASE sets that base at build time; by default it is the common base (api-contract
 * 0.3).
 */
const indexPage = '/index_page';

const onItsBase = (path: string): string =>
  path.includes(indexPage)
    ? (import.meta.env['VITE_INDEX_PAGE_BASE'] ?? '') + path.replace(indexPage, '')
    : path;

const segment = /:(\w+)/g;

function fieldsOf(input: unknown): [string, unknown][] {
  return typeof input === 'object' && input !== null ? Object.entries(input) : [];
}

/** Returns the parts of the input that are not path segments. */
function remaining(endpoint: Endpoint, input: unknown): [string, unknown][] {
  const inPath = new Set([...endpoint.path.matchAll(segment)].map((found) => found[1]));
  return fieldsOf(input).filter(([name]) => !inPath.has(name));
}

/** Formats a query value: text, number or boolean; null and undefined become the empty text. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('only texts, numbers and booleans travel in an address');
}

const takesBody = (endpoint: Endpoint): boolean => endpoint.method === 'POST' || endpoint.method === 'PUT';

/**
 * Builds path and query of a call. Segments are filled from the input; GET and DELETE send the rest as query without
 * empty values (api-contract 1.6); GET adds the current time in seconds as `_t`, except for dictionary items
 * (api-contract 1.4).
 */
export function addressOf(endpoint: Endpoint, input: unknown, clock: Clock): string {
  const fields = new Map(fieldsOf(input));
  const path = onItsBase(endpoint.path).replace(segment, (_, name: string) =>
    encodeURIComponent(textOf(fields.get(name))),
  );
  const query = new URLSearchParams();
  if (!takesBody(endpoint)) {
    for (const [name, value] of remaining(endpoint, input)) {
      const text = textOf(value);
      if (text !== '') query.append(name, text);
    }
  }
  if (endpoint.method === 'GET' && !endpoint.path.includes('sys/dict/getDictItems')) {
    query.set('_t', String(Math.floor(clock.now() / 1000)));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Returns the JSON body of a POST or PUT; undefined for other methods. */
export function bodyOf(endpoint: Endpoint, input: unknown): string | undefined {
  return takesBody(endpoint) ? JSON.stringify(Object.fromEntries(remaining(endpoint, input))) : undefined;
}
