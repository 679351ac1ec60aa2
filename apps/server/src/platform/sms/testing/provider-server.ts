import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the provider with a valid signature. */
export type ProviderRequest = { action: string; version: string; fields: Record<string, unknown> };

/** Response of the server: a status and a body; `silence` never responds, `garbage` is not JSON. */
export type Reply = { status: number; body: object } | 'silence' | 'garbage';

type Heard = { request: IncomingMessage; body: Buffer };
export type Protocol = {
  /** Recomputes the signature according to the provider's manual; undefined when it does not match. */
  read(heard: Heard, secret: string): ProviderRequest | undefined;
  /** The provider's response to a wrong signature. */
  unsigned: { status: number; body: object };
};

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
const header = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '').trim();
const isRecent = (ms: number): boolean => Math.abs(Date.now() - ms) < 900_000;

/** Starts a server that implements a provider's protocol and refuses requests signed with another secret. */
export async function startProvider(protocol: Protocol, secret: string, reply: () => Reply) {
  const asked: ProviderRequest[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const understood = protocol.read({ request, body: Buffer.concat(chunks) }, secret);
      const said = understood === undefined ? protocol.unsigned : reply();
      if (understood !== undefined) asked.push(understood);
      if (said === 'silence') return;
      const isGarbage = said === 'garbage';
      response.writeHead(isGarbage ? 200 : said.status, { 'content-type': 'application/json' });
      response.end(isGarbage ? '<html>no json' : JSON.stringify(said.body));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    asked,
    requests: () => requests,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** RFC 3986, as Aliyun's manual requires. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Aliyun's V3 signature: ACS3-HMAC-SHA256 over method, path, sorted query, named headers and the body's hash. */
export const aliyunProtocol: Protocol = {
  unsigned: { status: 400, body: { Code: 'SignatureDoesNotMatch', Message: 'signature', RequestId: 'R1' } },
  read({ request, body }, secret) {
    const url = new URL(request.url ?? '', 'http://x');
    const [, signed, signature] =
      /^ACS3-HMAC-SHA256 Credential=[^,]+,SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(
        header(request, 'authorization'),
      ) ?? [];
    if (signed === undefined || signature === undefined) return undefined;
    const names = signed.split(';');
    const demanded = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-version'];
    if (!demanded.every((name) => names.includes(name))) return undefined;
    const query = [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&');
    const bodyHash = sha256(body);
    if (header(request, 'x-acs-content-sha256') !== bodyHash) return undefined;
    if (!isRecent(Date.parse(header(request, 'x-acs-date')))) return undefined;
    const canonical = [
      request.method,
      url.pathname,
      query,
      names
        .toSorted()
        .map((name) => `${name}:${header(request, name)}\n`)
        .join(''),
      signed,
      bodyHash,
    ].join('\n');
    const right = createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex');
    if (!isSame(right, signature)) return undefined;
    return {
      action: header(request, 'x-acs-action'),
      version: header(request, 'x-acs-version'),
      fields: Object.fromEntries(url.searchParams),
    };
  },
};

/** Tencent Cloud's V3 signature: TC3-HMAC-SHA256 with a key derived from date and service. */
export const tencentProtocol: Protocol = {
  unsigned: {
    status: 200,
    body: { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' }, RequestId: 'R1' } },
  },
  read({ request, body }, secret) {
    const [, date, service, signed, signature] =
      /^TC3-HMAC-SHA256 Credential=[^/]+\/([\d-]{10})\/(\w+)\/tc3_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
        header(request, 'authorization'),
      ) ?? [];
    if (date === undefined || service !== 'sms' || signed === undefined || signature === undefined)
      return undefined;
    const timestamp = header(request, 'x-tc-timestamp');
    const seconds = Number(timestamp);
    if (!isRecent(seconds * 1000) || new Date(seconds * 1000).toISOString().slice(0, 10) !== date)
      return undefined;
    // The library signs the host name without its port.
    const textOf = (name: string): string =>
      name === 'host' ? header(request, name).replace(/:\d+$/, '') : header(request, name);
    const headers = signed
      .split(';')
      .map((name) => `${name}:${textOf(name)}\n`)
      .join('');
    const canonical = ['POST', '/', '', headers, signed, sha256(body)].join('\n');
    const keyed = (key: string | Buffer, text: string): Buffer =>
      createHmac('sha256', key).update(text).digest();
    const key = keyed(keyed(keyed(`TC3${secret}`, date), service), 'tc3_request');
    const scope = `${date}/${service}/tc3_request`;
    const right = keyed(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonical)}`).toString('hex');
    if (!isSame(right, signature)) return undefined;
    return {
      action: header(request, 'x-tc-action'),
      version: header(request, 'x-tc-version'),
      fields: JSON.parse(body.toString()) as Record<string, unknown>,
    };
  },
};
