import { notifications } from '@baisi/contract/notifications';
import { call } from '../api/call.ts';

/** Address of the service worker, from which it can serve the whole origin. */
const workerPath = '/push-worker.js';

/** Whether this browser can take messages while no page is open; only over https or on the own machine. */
export const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

async function subscriptionFor(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    // The browser has one for the key of a former installation.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Subscribes this browser at its push service. Throws a `DOMException` when the service cannot be reached. */
export async function startPush(key: string): Promise<void> {
  const { endpoint = '', keys = {} } = (await subscriptionFor(key)).toJSON();
  await call(notifications.startPush, {
    endpoint,
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
  });
}

/** Ends the subscription of this browser. */
export async function stopPush(): Promise<void> {
  await call(notifications.stopPush, {});
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Shows a notification that also the service worker can replace and open. */
export async function showThroughWorker({ id, text }: { id: string; text: string }): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification('消息提醒', {
    tag: `message ${id}`,
    body: text,
    data: { id, path: '/' },
  });
}

/**
 * Keeps a chosen subscription in a new session, and calls `open` with the message whose notification was pressed. The
 * returned function stops the latter.
 */
export function keepPush(open: (id: string) => void): () => void {
  if (!hasPush()) return () => {};
  const hear = ({ data }: MessageEvent<unknown>) => {
    const id =
      typeof data === 'object' && data !== null && 'openMessage' in data ? data.openMessage : undefined;
    if (typeof id === 'string') open(id);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  const renew = async (): Promise<void> => {
    if (Notification.permission !== 'granted') return;
    const { key, isOn } = await call(notifications.push, {});
    if (key !== null && !isOn) await startPush(key);
  };
  // The next page tries again.
  renew().catch(() => undefined);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}
