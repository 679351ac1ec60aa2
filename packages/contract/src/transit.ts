import * as z from 'zod/mini';
import { endpoint, permission } from './endpoint.ts';

const using = permission('transit:use');
const rate = { points: 30, seconds: 60 } as const;
const audit = { type: 'query', text: '访问外部接口' } as const;
const url = z
  .string({ error: 'url不能为空' })
  .check(z.minLength(1, { error: 'url不能为空' }), z.maxLength(2_000, { error: 'url不能超过2000个字符' }));
/** All other query parameters are forwarded. */
const asked = z.looseObject({ url });
const sent = z.object({ query: asked, body: z.optional(z.unknown()) });
const shared = {
  path: '/sys/common/transitRESTful',
  access: using,
  rate,
  audit,
  result: z.unknown(),
} as const;

/**
 * Forwards a call to an address of the allow-list (`TRANSIT_ALLOW`) with the caller's method, remaining query and body,
 * but without the caller's token, cookies or headers. The result is the response as JSON or text (api-contract 3.15).
 */
export const transit = {
  get: endpoint({ ...shared, summary: 'GET an allowed address.', method: 'GET', input: asked }),
  remove: endpoint({ ...shared, summary: 'DELETE at an allowed address.', method: 'DELETE', input: asked }),
  post: endpoint({
    ...shared,
    summary: 'POST the body to an allowed address.',
    method: 'POST',
    wholeRequest: true,
    input: sent,
  }),
  put: endpoint({
    ...shared,
    summary: 'PUT the body to an allowed address.',
    method: 'PUT',
    wholeRequest: true,
    input: sent,
  }),
};
