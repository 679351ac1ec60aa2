import { mayTell } from '../platform/desktop/told-once.ts';

// The service worker: it shows messages that arrive while no page is visible, and opens them. It serves no requests.

type Shown = { title: string; body: string; data: unknown; close(): void };
type Window = {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(data: unknown): void;
};
type Waiting = { waitUntil(work: Promise<unknown>): void };

/** The part of a service worker's global scope that is used here; the types of pages lack it. */
type Scope = {
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<Shown[]>;
  };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Waiting) => void): void;
  addEventListener(
    type: 'push',
    listener: (event: Waiting & { data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Waiting & { notification: Shown }) => void,
  ): void;
};

declare const self: Scope;

type News = { id: string; title: string; path: string };

const textIn = (value: unknown, name: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : '';
};

/** Reads a message; an address outside of the product becomes that of the home page. */
function newsIn(value: unknown): News {
  const path = textIn(value, 'path');
  return {
    id: textIn(value, 'id'),
    title: textIn(value, 'title'),
    path: /^\/(?![/\\])/.test(path) ? path : '/',
  };
}

/** Pages outside of the workspace, which know no messages. */
const outside = /^\/(user|help|privacy|terms)(\/|$)/;

/** Returns the open pages of the workspace. */
async function windows(): Promise<Window[]> {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return all.filter(({ url }) => !outside.test(new URL(url).pathname));
}

async function tell({ id, title, path }: News): Promise<void> {
  // A visible page tells its messages itself.
  if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  const options = { tag: `message ${id}`, data: { id, path } };
  if (await mayTell(id)) return self.registration.showNotification('消息提醒', { ...options, body: title });
  // A browser requires that every message shows something: what a page has shown is shown again, without a sound.
  const [shown] = await self.registration.getNotifications({ tag: options.tag });
  if (shown !== undefined)
    await self.registration.showNotification(shown.title, { ...options, body: shown.body, silent: true });
}

async function open({ id, path }: News): Promise<void> {
  const all = await windows();
  const window = all.find(({ visibilityState }) => visibilityState === 'visible') ?? all[0];
  if (window === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  await window.focus();
  window.postMessage({ openMessage: id });
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('push', (event) => {
  let sent: unknown;
  try {
    sent = JSON.parse(event.data?.text() ?? '');
  } catch {
    return;
  }
  event.waitUntil(tell(newsIn(sent)));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(newsIn(event.notification.data)));
});
