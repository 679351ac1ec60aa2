import ipaddr from 'ipaddr.js';

/**
 * A service to which messages for browsers are sent. `host`: a name, or `*.` and the end of names; reached over https at
 * public addresses only. `origin`: chosen by the operator, at any address.
 */
export type PushService = { host: string } | { origin: string };

/** The push services of Chrome, Firefox, Edge and Safari. */
export const usualPushServices: readonly PushService[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
].map((host) => ({ host }));

/** Parses `PUSH_SERVICES`; a Chinese line describes an error. */
export function readPushServices(text: string | undefined): readonly PushService[] | { refusal: string } {
  if (text === undefined || text === '') return usualPushServices;
  if (text === 'off') return [];
  const services: PushService[] = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/.test(part) && !ipaddr.isValid(part)) services.push({ host: part });
    else if (URL.canParse(part) && new URL(part).origin === part) services.push({ origin: part });
    else
      return {
        refusal: '环境变量 PUSH_SERVICES 应为 off，或以逗号分隔的域名（可用 *. 开头）、https://host[:port]',
      };
  }
  return services;
}

/** Returns the service that an address belongs to; undefined: messages are not sent there. */
export function pushServiceOf(services: readonly PushService[], address: string): PushService | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return undefined;
  return services.find((one) => {
    if ('origin' in one) return url.origin === one.origin;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return one.host.startsWith('*.') ? url.hostname.endsWith(one.host.slice(1)) : url.hostname === one.host;
  });
}
