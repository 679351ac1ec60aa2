import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { type AppError, appError } from '../errors.ts';
import { BodyRefused, isJsonContentType, parseJsonBody } from './json-body.ts';
import { type ConstraintCodes, refusalBody, toAppError } from './refusals.ts';
import { apiHeaders, tlsHeaders } from './security-headers.ts';

export type ServerOptions = {
  log: Logger;
  clock: Clock;
  /** Peers whose X-Forwarded-* headers are trusted; none by default. */
  trustedProxies: readonly string[];
  constraints: ConstraintCodes;
  /** True when users reach the product over TLS: browsers are told to use nothing else. False by default. */
  isBehindTls?: boolean;
  /** Time limits for receiving a request: 25 s, its headers 10 s. */
  patience?: { requestMs: number; headersMs: number };
};

/** Maximum size of a JSON body. */
const bodyLimitBytes = 1024 * 1024;

/**
 * A whole request within 30 s, its headers within 10 s (security.md R8). Node checks once a second, so a limit of
 * exactly 30 s would be exceeded.
 */
const defaultPatience = { requestMs: 25_000, headersMs: 9_000 };

/** Sent for a temporary refusal of unknown duration: an unavailable database, too many sign-ins. */
const usualRetryAfterSeconds = 3;

/** Responds to input that never became a request: invalid framing, headers too large or too slow. */
function refuseSocket(error: Error & { code?: string }, socket: Socket, clock: Clock): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
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
 * Logs one line per completed request, with the route instead of the path and without the query: both may contain data
 * that must not be stored.
 */
function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const actor = request.context?.actor;
    log.info({
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
 * Returns the URL to route. A path that cannot be decoded is escaped, so that it is handled like every other unknown
 * path: the page for a navigation, a refusal for a program.
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

/** Logs outages and refusals separately. */
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

/** Seconds for `Retry-After`; undefined when waiting does not help. */
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
    genReqId: () => randomBytes(8).toString('hex'),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '' }) => routableUrl(url),
    // Refusals of the router itself do not run through hooks.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    clientErrorHandler: (error, socket) => refuseSocket(error, socket, clock),
  });
  readBodies(app);
  logRequests(app, log);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  app.setErrorHandler(refuse);
  return app;
}
