import { type Endpoint, type Method, spellingsOf } from '@baisi/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { appError } from '../errors.ts';
import { withRealname } from '../records/stale-version.ts';
import { type AdmissionNeeds, admit } from './admission.ts';
import { type BodyPatience, usualBodyPatience } from './body-progress.ts';
import { type Call, type CallRecord, startCallRecord, unrecorded } from './call-record.ts';
import { closedSignal } from './client-closed.ts';
import { formType, parseFormBody } from './form-body.ts';
import type { AdmittedCall, Outcome } from './idempotency.ts';
import { readMultipart } from './multipart.ts';
import { recordGuard } from './record-guard.ts';
import { type ConstraintCodes, toAppError } from './refusals.ts';
import { readInput } from './request-input.ts';
import { resultWriter } from './result-writer.ts';
import type { Context, Received, Route } from './route.ts';
import { fileBody, sentFileOf } from './send-file.ts';
import { type StoredContent, storedBody } from './send-stored.ts';

export type PipelineNeeds = Omit<AdmissionNeeds, 'onDenied'> & {
  clock: Clock;
  constraints: ConstraintCodes;
  /** Returns the real name of the user with this username; used by the error `stale-version`. */
  realnameOf(actor: Actor, username: string): Promise<string>;
  /**
   * Called after every call of an endpoint that declares `audit`, even when it was refused for a missing permission.
   */
  onCalled(call: Call): void;
  /** Called after a user called an endpoint that requires the permission code. */
  onUsed(userId: string, code: string): void;
  /** Called when a file was not sent completely, because its generation failed or the client disconnected. */
  onBroken(error: Error, requestId: string): void;
  /** Runs the handler of a call, unless the call repeats one that added records: then returns the first result. */
  once(call: AdmittedCall, handle: () => Promise<unknown>): Promise<Outcome>;
  /** How slowly an upload may arrive; for tests. */
  bodyPatience?: BodyPatience;
  /** For tests: if true, a result with fields that its schema does not declare is an error. */
  strictResults: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    context: Context | null;
  }
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const longestUrl = 8_192;

/** Text in the operation log for a file that was not sent completely. */
const brokenOff = '文件没有传完';

function locationIn(result: unknown): string {
  if (typeof result === 'object' && result !== null && 'location' in result) return String(result.location);
  throw new Error('a redirecting endpoint answered no location');
}

/** Reports to `onUsed` that the user used the permission of this endpoint. */
function reportUse({ access }: Endpoint, { actor }: Context, needs: PipelineNeeds): void {
  if (access.kind === 'permission' && actor.kind === 'person') needs.onUsed(actor.userId, access.code);
}

/** Returns a function that sends a result as JSON or as a redirect, without the fields hidden from the caller. */
function resultSender(endpoint: Endpoint, guard: ReturnType<typeof recordGuard>, needs: PipelineNeeds) {
  const write = resultWriter(endpoint, needs.strictResults);
  return (reply: FastifyReply, result: unknown, { actor }: Context, record: CallRecord): string => {
    const sent = endpoint.redirects
      ? ''
      : write(result, needs.clock.now(), (whole) =>
          guard && actor.kind === 'person' ? guard.visible(actor, whole) : whole,
        );
    if (endpoint.redirects) reply.code(302).header('location', locationIn(result));
    else reply.header('content-type', 'application/json; charset=utf-8');
    record.succeeded();
    return sent;
  };
}

/**
 * Returns a function that sends a result as a file: a generated one, or stored bytes. The call is recorded when the file
 * is sent or its transfer fails.
 */
function fileSender({ stored }: Endpoint, { onBroken }: PipelineNeeds) {
  return (reply: FastifyReply, result: unknown, { actor }: Context, record: CallRecord) => {
    const file = stored ? undefined : sentFileOf(result);
    const onEnd = (error: Error | undefined): void => {
      if (error !== undefined) onBroken(error, actor.requestId);
      if (error === undefined) record.succeeded(file?.sentRows?.());
      else record.refused(brokenOff);
    };
    // Safe cast: the handler of an endpoint with `stored` is typed to return stored content.
    return file === undefined
      ? storedBody(reply.request, reply, result as StoredContent, onEnd)
      : fileBody(reply, file, onEnd);
  };
}

/** Returns the form of a multipart request with its stored file; undefined for all other endpoints. */
const formOf = async (
  { reception }: Route,
  request: FastifyRequest,
  context: Context,
  needs: PipelineNeeds,
) =>
  reception &&
  readMultipart(request.raw, {
    mostBytes: reception.mostBytes,
    patience: needs.bodyPatience ?? usualBodyPatience,
    receive: (part) => reception.receive(part, context),
  });

/** Builds the two steps of a route: the checks before the body is read (`admit`), and the response. */
function stepsOf(route: Route, needs: PipelineNeeds) {
  const { endpoint, handler } = route;
  const guard = recordGuard(endpoint);
  const isFile = endpoint.file ?? endpoint.stored ?? false;
  const sendResult = isFile ? fileSender(endpoint, needs) : resultSender(endpoint, guard, needs);
  const recordOf = (context: Context): CallRecord => startCallRecord(endpoint, context, needs.onCalled);
  const admission: AdmissionNeeds = {
    ...needs,
    onDenied: (context, refusal) => recordOf(context).refused(refusal),
  };

  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if ((request.raw.url ?? '').length > longestUrl) throw appError('path-too-long');
    request.context = await admit(endpoint, request, () => closedSignal(reply), admission);
  };

  const refusalOf = async (thrown: unknown, { actor }: Context, record: CallRecord): Promise<unknown> => {
    const error = await withRealname(thrown, (username) => needs.realnameOf(actor, username));
    record.refused(toAppError(error, needs.constraints).userMessage);
    return guard && actor.kind === 'person' ? guard.visibleRefusal(actor, error) : error;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { context } = request;
    if (context === null) throw new Error(`${endpoint.path}: reached without being admitted`);
    const record = recordOf(context);
    let file: Received | undefined;
    try {
      const form = await formOf(route, request, context, needs);
      file = form?.file;
      const input = record.read(readInput(endpoint, request, context, guard, form?.fields));
      const { result, isRepeat } = await needs.once({ endpoint, request, context, input }, () =>
        handler(input, context, file),
      );
      if (isRepeat) return await sendResult(reply, result, context, unrecorded);
      reportUse(endpoint, context, needs);
      return await sendResult(reply, result, context, record);
    } catch (thrown) {
      await file?.discard();
      throw await refusalOf(thrown, context, record);
    }
  };

  return { onRequest, handler: answer };
}

/**
 * Registers a route whose body is a multipart form: its body reaches the handler unread, and no other content type is
 * taken.
 */
function mountMultipart(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.route(options);
  });
}

/** Registers a route whose body may be a form instead of JSON. */
function mountForm(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(formType, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
      parseFormBody(bytes),
    );
    scope.route(options);
  });
}

/** Registers every route with all its methods and paths; other methods of these paths get 405. */
export function mount(app: FastifyInstance, routes: readonly Route[], needs: PipelineNeeds): void {
  app.decorateRequest('context', null);
  const taken = new Map<string, string[]>();
  for (const route of routes) {
    const steps = stepsOf(route, needs);
    const { stored, multipart, form } = route.endpoint;
    for (const { method, path } of spellingsOf(route.endpoint)) {
      if (multipart) mountMultipart(app, { method, url: path, ...steps });
      else if (form) mountForm(app, { method, url: path, ...steps });
      else app.route({ method: stored ? [method, 'HEAD'] : method, url: path, ...steps });
      taken.set(path, [...(taken.get(path) ?? []), method]);
    }
  }
  for (const [path, known] of taken) {
    const others = methods.filter((method) => !known.includes(method));
    const refuse = async (): Promise<never> => {
      throw appError('wrong-method', { methods: known.join('、') });
    };
    if (others.length > 0) app.route({ method: others, url: path, onRequest: refuse, handler: refuse });
  }
}
