import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pinned, type Resolve, resolveAll } from '../transit/pinned.ts';
import { isReachable } from '../transit/transit-target.ts';
import { type PushService, pushServiceOf } from './push-services.ts';

/** A message as it leaves: `address` is that of a browser's subscription. */
export type PushRequest = { address: string; headers: Readonly<Record<string, string>>; body: Buffer };

/** Reason of a failed request, in Chinese. */
export class PushError extends Error {}

/** Sends a message and resolves to the status of the answer. Throws `PushError`. */
export type PostPush = (request: PushRequest) => Promise<number>;

const connectMs = 2_000;
const totalMs = 10_000;

function post(
  { address, headers, body }: PushRequest,
  isAllowed: (ip: string) => boolean,
  ips: readonly string[],
) {
  return new Promise<number>((resolve, reject) => {
    const url = new URL(address);
    const isTls = url.protocol === 'https:';
    const request = (isTls ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      lookup: pinned(ips),
      headers: { ...headers, 'content-length': body.length },
    });
    const stop = (why: string): void => {
      reject(new PushError(why));
      request.destroy();
    };
    const connecting = setTimeout(() => stop('连接推送服务超时'), connectMs);
    const waiting = setTimeout(() => stop('推送服务响应超时'), totalMs);
    request.on('close', () => {
      clearTimeout(connecting);
      clearTimeout(waiting);
    });
    request.on('socket', (socket) => {
      // Check the address of the actual connection, however it came about.
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress ?? '')) stop('推送服务的地址不允许');
      });
      socket.once(isTls ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    request.on('error', () => stop('无法连接推送服务'));
    request.on('response', ({ statusCode = 0 }) => {
      resolve(statusCode);
      // Nobody reads the body, and a redirect is not followed.
      request.destroy();
    });
    request.end(body);
  });
}

/**
 * Sends messages to push services. A browser names the address, so it must belong to a known service; for services
 * that are known by name every address of the name is checked first, and the connection is pinned to them.
 */
export function createPostPush(services: readonly PushService[], resolve: Resolve = resolveAll): PostPush {
  return async (request) => {
    const service = pushServiceOf(services, request.address);
    if (service === undefined) throw new PushError('不支持的推送服务');
    const isAllowed = (ip: string): boolean => 'origin' in service || isReachable({}, ip);
    const ips = await resolve(new URL(request.address).hostname.replace(/^\[|\]$/g, '')).catch(() => []);
    if (ips.length === 0) throw new PushError('无法解析推送服务的域名');
    if (!ips.every(isAllowed)) throw new PushError('推送服务的地址不允许');
    return post(request, isAllowed, ips);
  };
}
