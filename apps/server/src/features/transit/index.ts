import { transit } from '@baisi/contract/transit';
import { appError } from '../../platform/errors.ts';
import { on, type Route } from '../../platform/http/route.ts';
import type { TransitEntry, TransitMethod } from '../../platform/transit/transit-allow.ts';
import { TransitError, type TransitFetch } from '../../platform/transit/transit-fetch.ts';
import { findTarget } from '../../platform/transit/transit-target.ts';

type Ports = {
  allowed: readonly TransitEntry[];
  fetch: TransitFetch;
  /** Writes a call of an outside service and its status to the structured log. */
  report(line: { user: string; service: string; host: string; status: number }): void;
};
type Asked = { url: string; [name: string]: unknown };
type Caller = { actor: { userId: string } };

/** Parameter that every list request adds against caches; an addition of ours. */
const cacheBuster = '_t';

/** Forwards calls to external services (security.md 6.2). */
export function transitFeature({ allowed, fetch, report }: Ports): { routes: Route[] } {
  const pass = async (
    method: TransitMethod,
    { url: text, ...rest }: Asked,
    body: unknown,
    { actor }: Caller,
  ): Promise<unknown> => {
    const target = findTarget(allowed, text, method);
    if (target === undefined) throw appError('transit-refused');
    const { entry, url } = target;
    for (const [name, value] of Object.entries(rest))
      if (name !== cacheBuster && typeof value === 'string') url.searchParams.append(name, value);
    try {
      const answer = await fetch({ entry, url, method, body });
      report({ user: actor.userId, service: entry.id, host: entry.host, status: answer.status });
      if (answer.status >= 400) throw new TransitError(`目标返回 ${answer.status}`);
      return answer.body;
    } catch (error) {
      if (error instanceof TransitError) throw appError('transit-failed', { message: error.message });
      throw error;
    }
  };
  return {
    routes: [
      on(transit.get, (input, caller) => pass('GET', input, undefined, caller)),
      on(transit.remove, (input, caller) => pass('DELETE', input, undefined, caller)),
      on(transit.post, ({ query, body }, caller) => pass('POST', query, body, caller)),
      on(transit.put, ({ query, body }, caller) => pass('PUT', query, body, caller)),
    ],
  };
}
