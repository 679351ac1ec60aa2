import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

/**
 * Returns the client's address as HTTP determines it: the peer, or the address that trusted proxies pass in
 * X-Forwarded-For. Uses the framework's own reader, because an upgrade bypasses the framework.
 */
export function peerAddressReader(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return (request) => request.socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return (request) => proxyAddress(request, isTrusted);
}
