import { XMLParser } from 'fast-xml-parser';
import { type CasProvider, ProviderError } from './provider.ts';
import type { SafeFetch } from './safe-fetch.ts';

export type CasSettings = { url: string; service: string };

const namespace = 'http://www.yale.edu/tp/cas';
/** Matches every entity except the five predefined ones and the numeric ones of XML. */
const foreignEntity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const broken = (): ProviderError => new ProviderError('响应格式不正确');

/** Entities are not replaced and no text becomes a number: the values are compared exactly as sent. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

type Node = { name: string; attributes: Readonly<Record<string, unknown>>; children: readonly unknown[] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the child elements, without the text between them. */
function elementsOf(children: readonly unknown[]): Node[] {
  return children.filter(isRecord).flatMap((child) =>
    Object.entries(child).flatMap(([name, inner]) => {
      if (name === ':@' || name === '#text' || !Array.isArray(inner)) return [];
      const attributes = child[':@'];
      return [{ name, attributes: isRecord(attributes) ? attributes : {}, children: inner }];
    }),
  );
}

function parse(xml: string): readonly unknown[] {
  let document: unknown;
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- without it the parser takes documents that are not well-formed
    document = parser.parse(xml, true);
  } catch {
    throw broken();
  }
  if (!Array.isArray(document)) throw broken();
  return document;
}

function textOf({ children }: Node): string {
  return children
    .map((child) => {
      if (!isRecord(child) || !('#text' in child)) throw broken();
      return String(child['#text']);
    })
    .join('')
    .trim();
}

/**
 * Returns the text of the single `cas:user` under `authenticationSuccess` of a CAS 3.0 response (security.md 6.10,
 * C16). Throws `ProviderError` for every other document; one with a DOCTYPE, a comment or a custom entity is not even
 * parsed.
 */
function readCasReply(xml: string): string {
  if (xml.includes('<!') || foreignEntity.test(xml)) throw new ProviderError('响应含有不允许的内容');
  const document = parse(xml);
  const [root, ...others] = elementsOf(document);
  const prefix = root?.name.endsWith(':serviceResponse') ? root.name.split(':', 1)[0] : undefined;
  if (root === undefined || prefix === undefined || others.length > 0) throw broken();
  if (root.attributes[`xmlns:${prefix}`] !== namespace) throw broken();
  const [success, ...rest] = elementsOf(root.children);
  if (success === undefined || rest.length > 0) throw broken();
  if (success.name === `${prefix}:authenticationFailure`) throw new ProviderError('票据未通过校验');
  if (success.name !== `${prefix}:authenticationSuccess`) throw broken();
  const users = elementsOf(success.children).filter(({ name }) => name === `${prefix}:user`);
  const [user] = users;
  if (user === undefined || users.length > 1) throw broken();
  const username = textOf(user);
  if (username === '' || username.length > 120 || username.includes('&')) throw broken();
  return username;
}

/** Single sign-on with a CAS 3.0 server. */
export function createCas({ url, service, safeFetch }: CasSettings & { safeFetch: SafeFetch }): CasProvider {
  const addressOf = (path: string, query: Record<string, string>): URL => {
    const address = new URL(`${url}/${path}`);
    address.search = new URLSearchParams(query).toString();
    return address;
  };
  return {
    name: '统一身份认证',
    location: addressOf('login', { service }).href,
    service,
    async usernameOf(ticket) {
      const { status, text } = await safeFetch({ url: addressOf('p3/serviceValidate', { service, ticket }) });
      if (status !== 200) throw new ProviderError(`接口返回状态${status}`);
      return readCasReply(text);
    },
  };
}
