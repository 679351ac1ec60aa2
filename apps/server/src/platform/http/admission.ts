import type { Endpoint, Obligation } from '@baisi/contract/endpoint';
import type { ErrorCode } from '@baisi/contract/errors';
import { tokenHeader } from '@baisi/contract/session';
import type { FastifyRequest } from 'fastify';
import { holds, type Person } from '../actor.ts';
import { appError } from '../errors.ts';
import { networkOf } from '../networks.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { Context } from './route.ts';

export type AdmissionNeeds = {
  /** Returns the user of a session token; undefined without a live session. */
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  rateLimits: RateLimits;
  /** Called when a signed-in user lacks the endpoint's permission, before the error is thrown. */
  onDenied(context: Context, refusal: string): void;
};

const header = tokenHeader.toLowerCase();

const refusalOfObligation: Readonly<Record<Obligation, ErrorCode>> = {
  department: 'department-choice-due',
  password: 'password-change-due',
  'second-factor': 'second-factor-enrolment-due',
};

/**
 * Returns whether the headers prove that something else than our own script sent the request: a navigation, an image,
 * another site. Clients other than browsers send neither header.
 */
function isNoScript({ headers }: FastifyRequest): boolean {
  const wanted = headers['sec-fetch-dest'];
  return (wanted !== undefined && wanted !== 'empty') || headers['sec-fetch-site'] === 'cross-site';
}

function tokenOf(request: FastifyRequest): string | undefined {
  const raw = request.headers[header];
  return typeof raw === 'string' && raw !== '' ? raw : undefined;
}

/**
 * Returns the user of the token. Throws for a missing or invalid token, and for a user who must first do something
 * else, such as change the password.
 */
async function personBehind(
  token: string | undefined,
  { access }: Endpoint,
  needs: AdmissionNeeds,
): Promise<Person> {
  if (token === undefined) throw appError('unauthenticated');
  const person = await needs.authenticate(token);
  if (person === undefined) throw appError('session-ended');
  const tolerated: readonly Obligation[] = access.kind === 'signedIn' ? access.evenWhenOwing : [];
  const obligation = person.owes.find((one) => !tolerated.includes(one));
  if (obligation !== undefined) throw appError(refusalOfObligation[obligation]);
  return person;
}

/**
 * Decides, before the body is read, whether a request may reach its endpoint: origin, session, obligations,
 * permission, rate limit. Throws otherwise.
 */
export async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  closed: Context['closed'],
  needs: AdmissionNeeds,
): Promise<Context> {
  const { access } = endpoint;
  if (endpoint.scriptsOnly && isNoScript(request)) throw appError('forbidden');
  const token = tokenOf(request);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const shared = { ip: request.ip, userAgent, token, closed };
  if (access.kind === 'open') {
    if (endpoint.rate) await needs.rateLimits.take(endpoint.path, endpoint.rate, networkOf(request.ip));
    return { ...shared, actor: { kind: 'visitor', requestId: request.id } };
  }
  const person = await personBehind(token, endpoint, needs);
  const context = { ...shared, actor: { ...person, requestId: request.id } };
  if (access.kind === 'permission' && !holds(person, access.code)) {
    const denied = appError('forbidden');
    needs.onDenied(context, denied.userMessage);
    throw denied;
  }
  if (endpoint.rate) await needs.rateLimits.take(endpoint.path, endpoint.rate, person.userId);
  return context;
}
