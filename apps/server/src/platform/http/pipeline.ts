import { type Endpoint, type Method, spellingsOf } from '@baisi/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { appError } from '../errors.ts';
import { withRealname } from '../records/stale-version.ts';
import { type AdmissionNeeds, admit } from './admission.ts';
import { type Call, type CallRecord, startCallRecord } from './call-record.ts';
import { recordGuard } from './record-guard.ts';
import { type ConstraintCodes, toAppError } from './refusals.ts';
import { readInput } from './request-input.ts';
import { resultWriter } from './result-writer.ts';
import type { Context, Route } from './route.ts';
import { fileBody, sentFileOf } from './send-file.ts';

export type PipelineNeeds = Omit<AdmissionNeeds, 'onDenied'> & {
  clock: Clock;
  constraints: ConstraintCodes;
  /** Real name of an account, for the refusal `stale-version`. */
  realnameOf(actor: Actor, username: string): Promise<string>;
  /**
   * Called after every call of an endpoint that declares `audit`, also when it was refused for a missing permission.
   */
  onCalled(call: Call): void;
  /** Called when a user has used an endpoint that requires a permission code. */
  onUsed(userId: string, code: string): void;
  /** Called when a file was not sent completely: its generation failed, or the client disconnected. */
  onBroken(error: Error, requestId: string): void;
  /** For tests: makes a result with fields that its schema does not declare an error. */
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

/** Reports the use of the permission that an endpoint requires. */
function reportUse({ access }: Endpoint, { actor }: Context, needs: PipelineNeeds): void {
  if (access.kind === 'permission' && actor.kind === 'person') needs.onUsed(actor.userId, access.code);
}

/** Returns the function that sends a result as JSON or a redirect, without the fields hidden from the caller. */
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

/** Returns the function that sends a result as a file. The call ends when the file is sent or its transfer fails. */
function fileSender({ onBroken }: PipelineNeeds) {
  return (reply: FastifyReply, result: unknown, { actor }: Context, record: CallRecord) =>
    fileBody(reply, sentFileOf(result), (error) => {
      if (error === undefined) return record.succeeded();
      onBroken(error, actor.requestId);
      record.refused(brokenOff);
    });
}

/** Builds the two steps of a route: admission before the body is read, and the response. */
function stepsOf({ endpoint, handler }: Route, needs: PipelineNeeds) {
  const guard = recordGuard(endpoint);
  const sendResult = endpoint.file ? fileSender(needs) : resultSender(endpoint, guard, needs);
  const recordOf = (context: Context): CallRecord => startCallRecord(endpoint, context, needs.onCalled);
  const admission: AdmissionNeeds = {
    ...needs,
    onDenied: (context, refusal) => recordOf(context).refused(refusal),
  };

  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if ((request.raw.url ?? '').length > longestUrl) throw appError('path-too-long');
    request.context = await admit(endpoint, request, admission);
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
    try {
      const input = record.read(readInput(endpoint, request, context, guard));
      const result = await handler(input, context);
      reportUse(endpoint, context, needs);
      return sendResult(reply, result, context, record);
    } catch (thrown) {
      throw await refusalOf(thrown, context, record);
    }
  };

  return { onRequest, handler: answer };
}

/** Mounts every route under all its methods and paths; other methods of these paths get 405. */
export function mount(app: FastifyInstance, routes: readonly Route[], needs: PipelineNeeds): void {
  app.decorateRequest('context', null);
  const taken = new Map<string, Method[]>();
  for (const route of routes) {
    const steps = stepsOf(route, needs);
    for (const { method, path } of spellingsOf(route.endpoint)) {
      app.route({ method, url: path, ...steps });
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
