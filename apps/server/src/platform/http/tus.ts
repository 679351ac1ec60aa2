import type { IncomingMessage } from 'node:http';
import type { Access, Endpoint } from '@baisi/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { type AppError, appError } from '../errors.ts';
import { type AdmissionNeeds, admit } from './admission.ts';
import { endUnreadBody } from './body-progress.ts';
import { closedSignal } from './client-closed.ts';
import { type ConstraintCodes, refusalBody, toAppError } from './refusals.ts';

/** Progress of an upload as the protocol reports it. */
export type TusProgress = { sizeBytes: number; receivedBytes: number; endsAt: Date };

/** Implementation of uploads behind the protocol. Another user's upload counts as missing. */
export type TusUploads = {
  create(
    actor: Caller,
    upload: { sizeBytes: number; metadata: Readonly<Record<string, string>>; device: string },
  ): Promise<{ id: string; endsAt: Date }>;
  /** Returns the progress, after ending a running `append` of the same upload. */
  progressOf(actor: Caller, id: string): Promise<TusProgress>;
  /**
   * Appends a piece that begins at `offset` and returns the progress when it is durable. Ends a running `append` of the
   * same upload first. `announced`: the length in the headers; undefined when it is not known.
   */
  append(
    actor: Caller,
    id: string,
    piece: { offset: number; announced: number | undefined; body: IncomingMessage },
  ): Promise<TusProgress>;
  remove(actor: Caller, id: string): Promise<void>;
};

/** The endpoint that begins an upload; its access rule applies to all requests of the protocol. */
type TusEndpoint = Endpoint & { access: Exclude<Access, { kind: 'open' }> };

type Needs = AdmissionNeeds & { clock: Clock; constraints: ConstraintCodes };

const version = '1.0.0';
const pieceType = 'application/offset+octet-stream';
/** Status of a business refusal, because tus clients treat 200 as success and retry after 5xx. */
const refusedStatus = 422;
const longestMetadata = 8_192;

/** Parses `Upload-Metadata`: comma-separated pairs of a key and a value in base64. */
function metadataOf(header: unknown): Record<string, string> {
  if (header === undefined || header === '') return {};
  if (typeof header !== 'string' || header.length > longestMetadata)
    throw appError('invalid-input', { message: 'Upload-Metadata格式不正确' });
  const pairs = header.split(',').map((pair): [string, string] => {
    const [key = '', value = ''] = pair.trim().split(' ');
    const text = Buffer.from(value, 'base64').toString('utf8');
    if (key === '' || text.includes('\0') || text.includes('\uFFFD'))
      throw appError('invalid-input', { message: 'Upload-Metadata格式不正确' });
    return [key, text];
  });
  return Object.fromEntries(pairs);
}

/** Reads a header with a whole number; undefined when it is absent. */
function numberIn({ headers }: FastifyRequest, name: string): number | undefined {
  const text = headers[name];
  if (text === undefined) return undefined;
  if (typeof text === 'string' && /^\d{1,15}$/.test(text)) return Number(text);
  throw appError('invalid-input', { message: `请求头${name}格式不正确` });
}

function demandNumber(request: FastifyRequest, name: string): number {
  const value = numberIn(request, name);
  if (value === undefined) throw appError('invalid-input', { message: `缺少请求头${name}` });
  return value;
}

const idOf = (request: FastifyRequest): string => String((request.params as { id?: string }).id);

const callerOf = ({ context }: FastifyRequest): Caller => {
  if (context?.actor.kind !== 'person') throw appError('unauthenticated');
  return context.actor;
};

type Answer = (request: FastifyRequest, reply: FastifyReply, actor: Caller) => Promise<unknown>;
type Serve = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, answer: Answer) => void;

/** Translates the requests of the protocol to calls, and their results to headers. */
function serveRequests(path: string, uploads: TusUploads, serve: Serve): void {
  serve('POST', path, async (request, reply, actor) => {
    const { id, endsAt } = await uploads.create(actor, {
      sizeBytes: demandNumber(request, 'upload-length'),
      metadata: metadataOf(request.headers['upload-metadata']),
      device: request.context?.userAgent ?? '',
    });
    return reply
      .code(201)
      .headers({ location: `${path}/${id}`, 'upload-offset': 0, 'upload-expires': endsAt.toUTCString() })
      .send();
  });

  serve('HEAD', `${path}/:id`, async (request, reply, actor) => {
    const { sizeBytes, receivedBytes, endsAt } = await uploads.progressOf(actor, idOf(request));
    return reply
      .headers({
        'upload-length': sizeBytes,
        'upload-offset': receivedBytes,
        'upload-expires': endsAt.toUTCString(),
        'cache-control': 'no-store',
      })
      .send();
  });

  serve('PATCH', `${path}/:id`, async (request, reply, actor) => {
    if (request.headers['content-type'] !== pieceType) throw appError('piece-expected');
    const { receivedBytes, endsAt } = await uploads.append(actor, idOf(request), {
      offset: demandNumber(request, 'upload-offset'),
      announced: numberIn(request, 'content-length'),
      body: request.raw,
    });
    return reply
      .code(204)
      .headers({ 'upload-offset': receivedBytes, 'upload-expires': endsAt.toUTCString() })
      .send();
  });

  serve('DELETE', `${path}/:id`, async (request, reply, actor) => {
    await uploads.remove(actor, idOf(request));
    return reply.code(204).send();
  });
}

/** Serves tus 1.0 with creation, termination and expiration, to callers whom the endpoint admits. */
export function serveTus(
  app: FastifyInstance,
  endpoint: TusEndpoint,
  uploads: TusUploads,
  needs: Needs,
): void {
  const { path } = endpoint;
  // Only beginning an upload counts against the limit, not its pieces.
  const { rate: _rate, ...continued } = endpoint;
  // The body stays a stream: it is read by `append`.
  app.addContentTypeParser(pieceType, (_request, _body, done) => done(null));

  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
    endUnreadBody(request.raw);
    const refusal: AppError = toAppError(error, needs.constraints);
    if (refusal.status !== 200) throw error;
    return reply.code(refusedStatus).send(refusalBody(refusal, request.id, needs.clock.now()));
  };

  const admitted = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('tus-resumable', version);
    const asked = request.method === 'POST' ? endpoint : continued;
    request.context = await admit(asked, request, () => closedSignal(reply), needs);
    if (request.headers['tus-resumable'] !== version) throw appError('tus-version');
  };

  const serve: Serve = (method, url, answer) => {
    app.route({
      method,
      url,
      onRequest: admitted,
      handler: async (request, reply) => {
        try {
          return await answer(request, reply, callerOf(request));
        } catch (error) {
          return refuse(error, request, reply);
        }
      },
    });
  };

  app.route({
    method: 'OPTIONS',
    url: path,
    handler: async (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-resumable': version,
          'tus-version': version,
          'tus-extension': 'creation,termination,expiration',
        })
        .send(),
  });

  serveRequests(path, uploads, serve);
}
