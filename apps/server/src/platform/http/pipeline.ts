import { type Endpoint, type Method, type Obligation, spellingsOf } from '@baisi/contract/endpoint';
import type { ErrorCode } from '@baisi/contract/errors';
import { tokenHeader } from '@baisi/contract/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, holds, type Person } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { appError } from '../errors.ts';
import { networkOf } from '../networks.ts';
import type { RateLimits } from '../rate-limits.ts';
import { inputWords } from '../records/input-words.ts';
import { withRealname } from '../records/stale-version.ts';
import { recordGuard } from './record-guard.ts';
import { type ConstraintCodes, toAppError } from './refusals.ts';
import { resultWriter } from './result-writer.ts';
import type { Context, Route } from './route.ts';
import { fileBody, sentFileOf } from './send-file.ts';

/** What a call was, for the operation log. */
export type Call = {
  endpoint: Endpoint;
  context: Context;
  /** What the schema made of the input; undefined where it was not read. */
  input: unknown;
  success: boolean;
  /** Why it was refused: the text that the caller read. */
  refusal?: string;
  costMs: number;
};

export type PipelineNeeds = {
  /** The person behind a token, or undefined when no live session has it. */
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  rateLimits: RateLimits;
  clock: Clock;
  constraints: ConstraintCodes;
  /** Names the other person of a refusal `stale-version`. */
  realnameOf(actor: Actor, username: string): Promise<string>;
  /** Told after every call of an endpoint that declares `audit`, also of one that a person had no right to make. */
  onCalled(call: Call): void;
  /** Told when somebody has done what an endpoint that demands a code is for. */
  onUsed(userId: string, code: string): void;
  /** A file broke off on its way: it could not be made to its end, or whoever took it went away. */
  onBroken(error: Error, requestId: string): void;
  /** Tests: a result that carries more than its schema names is an error. */
  strictResults: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    context: Context | null;
  }
}

const header = tokenHeader.toLowerCase();
const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const longestUrl = 8_192;

/** What the operation log says of a file that did not leave whole. */
const brokenOff = '文件没有传完';

const refusalOfObligation: Readonly<Record<Obligation, ErrorCode>> = {
  department: 'department-choice-due',
  password: 'password-change-due',
  'second-factor': 'second-factor-enrolment-due',
};

/** Did a page, a picture or another site ask, instead of our own script? Clients that are no browser send neither. */
function isNoScript({ headers }: FastifyRequest): boolean {
  const wanted = headers['sec-fetch-dest'];
  return (wanted !== undefined && wanted !== 'empty') || headers['sec-fetch-site'] === 'cross-site';
}

async function admit(endpoint: Endpoint, request: FastifyRequest, needs: PipelineNeeds): Promise<Context> {
  const { access } = endpoint;
  const started = performance.now();
  if (endpoint.scriptsOnly && isNoScript(request)) throw appError('forbidden');
  const raw = request.headers[header];
  const token = typeof raw === 'string' && raw !== '' ? raw : undefined;
  const shared = { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), token };
  if (access.kind === 'open') {
    if (endpoint.rate) await needs.rateLimits.take(endpoint.path, endpoint.rate, networkOf(request.ip));
    return { ...shared, actor: { kind: 'visitor', requestId: request.id } };
  }
  if (token === undefined) throw appError('unauthenticated');
  const person = await needs.authenticate(token);
  if (person === undefined) throw appError('session-ended');
  const tolerated: readonly Obligation[] = access.kind === 'signedIn' ? access.evenWhenOwing : [];
  const obligation = person.owes.find((one) => !tolerated.includes(one));
  if (obligation !== undefined) throw appError(refusalOfObligation[obligation]);
  const context = { ...shared, actor: { ...person, requestId: request.id } };
  if (access.kind === 'permission' && !holds(person, access.code)) {
    const denied = appError('forbidden');
    if (isAudited(endpoint)) {
      const costMs = Math.round(performance.now() - started);
      needs.onCalled({
        endpoint,
        context,
        input: undefined,
        success: false,
        refusal: denied.userMessage,
        costMs,
      });
    }
    throw denied;
  }
  if (endpoint.rate) await needs.rateLimits.take(endpoint.path, endpoint.rate, person.userId);
  return context;
}

type Guard = ReturnType<typeof recordGuard>;

const isAudited = ({ audit }: Endpoint): boolean => audit !== undefined && 'text' in audit;

/** Query strings and path segments: one value a key, and nothing that PostgreSQL cannot store. */
function readPairs(source: unknown): Record<string, unknown> {
  const pairs = { ...(source as Record<string, unknown>) };
  for (const value of Object.values(pairs)) {
    if (typeof value !== 'string') throw appError('invalid-input', { message: '参数不能重复' });
    if (value.includes('\0') || !value.isWellFormed())
      throw appError('invalid-input', { message: '参数含有非法字符' });
  }
  return pairs;
}

function readInput(endpoint: Endpoint, request: FastifyRequest, { actor }: Context, guard: Guard): unknown {
  const hasBody = request.method === 'POST' || request.method === 'PUT';
  const { body } = request;
  if (hasBody && body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw appError('malformed-body');
  }
  const sent = endpoint.wholeRequest
    ? { query: readPairs(request.query), body }
    : {
        ...(hasBody ? (body as object | undefined) : readPairs(request.query)),
        ...readPairs(request.params),
      };
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

function locationIn(result: unknown): string {
  if (typeof result === 'object' && result !== null && 'location' in result) return String(result.location);
  throw new Error('a redirecting endpoint answered no location');
}

/** Mounts every route under all its spellings, and answers 405 on the methods that a path does not have. */
export function mount(app: FastifyInstance, routes: readonly Route[], needs: PipelineNeeds): void {
  app.decorateRequest('context', null);
  const taken = new Map<string, Method[]>();
  for (const { endpoint, handler } of routes) {
    const guard = recordGuard(endpoint);
    const write = endpoint.file ? undefined : resultWriter(endpoint, needs.strictResults);
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      if ((request.raw.url ?? '').length > longestUrl) throw appError('path-too-long');
      request.context = await admit(endpoint, request, needs);
    };
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const { context } = request;
      if (context === null) throw new Error(`${endpoint.path}: reached without being admitted`);
      const { actor } = context;
      const started = performance.now();
      let input: unknown;
      let success = false;
      let refusal: string | undefined;
      let isOnItsWay = false;
      const tell = () => {
        if (!isAudited(endpoint)) return;
        const costMs = Math.round(performance.now() - started);
        const why = refusal === undefined ? {} : { refusal };
        needs.onCalled({ endpoint, context, input, success, ...why, costMs });
      };
      try {
        input = readInput(endpoint, request, context, guard);
        const result = await handler(input, context);
        if (endpoint.access.kind === 'permission' && context.actor.kind === 'person')
          needs.onUsed(context.actor.userId, endpoint.access.code);
        if (write === undefined) {
          isOnItsWay = true;
          return fileBody(reply, sentFileOf(result), (error) => {
            success = error === undefined;
            if (error !== undefined) {
              refusal = brokenOff;
              needs.onBroken(error, request.id);
            }
            tell();
          });
        }
        success = true;
        if (endpoint.redirects) {
          reply.code(302).header('location', locationIn(result));
          return '';
        }
        reply.header('content-type', 'application/json; charset=utf-8');
        return write(result, needs.clock.now(), (whole) =>
          guard && actor.kind === 'person' ? guard.visible(actor, whole) : whole,
        );
      } catch (thrown) {
        const error = await withRealname(thrown, (username) => needs.realnameOf(actor, username));
        refusal = toAppError(error, needs.constraints).userMessage;
        throw guard && actor.kind === 'person' ? guard.visibleRefusal(actor, error) : error;
      } finally {
        if (!isOnItsWay) tell();
      }
    };
    for (const { method, path } of spellingsOf(endpoint)) {
      app.route({ method, url: path, onRequest, handler: answer });
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
