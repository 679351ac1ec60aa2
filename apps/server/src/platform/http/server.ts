import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type AppError, appError } from '../errors.ts';
import { isTimedByProgress } from './body-progress.ts';
import { BodyRefused, isJsonContentType, parseJsonBody } from './json-body.ts';
import { type ConstraintCodes, refusalBody, toAppError } from './refusals.ts';
import { apiHeaders, tlsHeaders } from './security-headers.ts';

export type ServerOptions = {
  log: Logger;
  clock: Clock;
  /** Addresses of proxies whose X-Forwarded-* headers are trusted; none by default. */
  trustedProxies: readonly string[];
  constraints: ConstraintCodes;
  /** True when users reach the product over TLS; browsers are then told to use only HTTPS. False by default. */
  isBehindTls?: boolean;
  /** Time limits in ms for receiving a whole request and its headers; for tests. */
  patience?: { requestMs: number; headersMs: number };
};

/** Maximum size of a JSON body. */
const bodyLimitBytes = 1024 * 1024;

/**
 * Time limits in ms. A request must be received within 30 s and its headers within 10 s (security.md R8); the values
 * are smaller, because Node checks only once a second.
 */
const defaultPatience = { requestMs: 25_000, headersMs: 9_000 };

/** `Retry-After` in s for a temporary refusal of unknown duration: unavailable database, too many sign-ins. */
const usualRetryAfterSeconds = 3;

/** Responds to input that is no valid request: invalid framing, too large or too slow headers. */
function refuseSocket(error: Error & { code?: string }, socket: Socket, clock: Clock): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  // `watchProgress` times an upload instead. Node reports this error only once per request, so ignoring it is enough.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isTimedByProgress(socket)) return;
  const code =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers-too-large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'slow-request'
        : 'malformed-body';
  const refusal = appError(code);
  const body = JSON.stringify(refusalBody(refusal, undefined, clock.now()));
  const headers = Object.entries(apiHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${refusal.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n${headers.join('')}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/json/i,
    { parseAs: 'buffer' },
    async (request: { headers: Record<string, unknown> }, bytes: Buffer) => {
      if (!isJsonContentType(String(request.headers['content-type'])))
        throw new BodyRefused('charset', 'not UTF-8 JSON');
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new BodyRefused('charset', 'encoded body');
      return parseJsonBody(bytes);
    },
  );
}

/**
 * Logs one line per completed request, with the route pattern instead of path and query, which may contain data that
 * must not be stored.
 */
function logRequests(app: FastifyInstance, log: Logger): void {
  // Without the search for secrets, which takes ten times as long as the line: none of these fields can hold one.
  const lines = log.child({}, { redact: { paths: [] } });
  app.addHook('onResponse', (request, reply, done) => {
    const actor = request.context?.actor;
    lines.info({
      requestId: request.id,
      method: request.method,
      path: request.routeOptions.url ?? (request.raw.url ?? '').split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: actor?.kind === 'person' ? actor.userId : undefined,
      ip: request.ip,
    });
    done();
  });
}

/**
 * Closes the connection of a response that ends while the server closes. Node closes only connections that are idle at
 * that moment; the others would stay open for the keep-alive time and hold up the end of the process.
 */
function closeLateConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async () => {
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

/**
 * Returns the URL for routing. A path that cannot be decoded is escaped, so that it is treated like any unknown path:
 * a browser gets a page, other clients an error.
 */
function routableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Logs an unavailable database and denied access as warnings, internal errors as errors. */
function logRefusal(log: Logger, request: FastifyRequest, refusal: AppError, error: unknown): void {
  if (refusal.code === 'unavailable')
    log.warn({ requestId: request.id, reason: String(error) }, 'database away');
  else if (refusal.status >= 500) log.error({ requestId: request.id, err: error }, 'request failed');
  else if (refusal.status === 401 || refusal.status === 403)
    log.warn(
      { requestId: request.id, refusal: refusal.code, ip: request.ip, path: request.routeOptions.url },
      'refused',
    );
}

/** Seconds for the header `Retry-After`; undefined when a retry would not help. */
const waitFor = (refusal: AppError): number | undefined =>
  refusal.retryAfterSeconds ??
  (refusal.code === 'unavailable' || refusal.code === 'too-many-requests'
    ? usualRetryAfterSeconds
    : undefined);

/** Creates the HTTP server with every limit set and no routes. It does not listen yet. */
export function createHttpServer(options: ServerOptions): FastifyInstance {
  const { log, clock, trustedProxies, constraints, patience = defaultPatience } = options;
  const headers = options.isBehindTls ? { ...apiHeaders, ...tlsHeaders } : apiHeaders;
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toAppError(error, constraints);
    logRefusal(log, request, refusal, error);
    const seconds = waitFor(refusal);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    return reply
      .code(refusal.status)
      .headers(headers)
      .header('x-request-id', request.id)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusalBody(refusal, request.id, clock.now())));
  };
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: 72_000,
    // Fastify's option alone does not abort a slow body: Node's must be set as well.
    http: {
      requestTimeout: patience.requestMs,
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: Math.min(1_000, patience.headersMs),
    },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // Draws its random bytes for many ids at once.
    genReqId: () => randomUUID().replaceAll('-', '').slice(0, 16),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '' }) => routableUrl(url),
    // Errors of the router itself do not pass the hooks, so they are answered here.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    clientErrorHandler: (error, socket) => refuseSocket(error, socket, clock),
  });
  readBodies(app);
  logRequests(app, log);
  closeLateConnections(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  app.setErrorHandler(refuse);
  return app;
}
