import { afterAll, expect, test } from 'vitest';
import { pushBrowser } from '../apps/server/src/platform/push/testing/push-browser.ts';
import { startLocalServer } from '../apps/server/src/testing/local-server.ts';
import { ask, tokenFor } from './api.ts';
import { administratorPassword, leave, sharedBrowser, signIn, visit } from './browser.ts';
import { ownProduct } from './product.ts';

// Web push from the switch to the notification. The push service is that of the test, because those of the vendors need
// the internet; it gets what they would get.

const got: Buffer[] = [];
const service = await startLocalServer(() => async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  got.push(Buffer.concat(chunks));
  response.writeHead(201).end();
});
const product = await ownProduct({ PUSH_SERVICES: service.address });
const browser = await sharedBrowser();
afterAll(() => service.close());

/** Title and options of the notifications that the service worker has shown. */
type Shown = [title: string, options: { tag?: string; body?: string; data?: unknown }][];

test('a message reaches a browser without an open page, once, and is told by an open page instead', async () => {
  const keys = pushBrowser();
  const { page, context, complaints } = await visit(browser, product);
  await context.grantPermissions(['notifications'], { origin: product.address });
  await context.addInitScript(
    (subscription) => {
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription }) as unknown as PushSubscription;
    },
    { endpoint: `${service.address}/browser`, keys: keys.keys },
  );
  const settings = '/account/settings/security?tab=notifications';
  await signIn(page, product, 'dingkai', product.demoPassword, settings);
  const started = context.waitForEvent('serviceworker');
  const on = page.getByRole('switch', { name: '关闭页面后也提醒（浏览器推送）' });
  await on.click();
  const worker = await started;
  await expect.poll(() => on.isChecked()).toBe(true);
  await page.getByRole('columnheader', { name: /浏览器推送\s*已开启/ }).waitFor();
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    Object.assign(globalThis, { shown });
    registration.showNotification = async (...notification) => void shown.push(notification);
  });
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: Shown }).shown);

  const token = await tokenFor(product, 'admin', administratorPassword);
  const body = { titile: '今晚停电', msgType: 'ALL', msgContent: '<p>机密</p>', sendChannels: 'push' }; // sic
  const added = await ask(product, 'POST', '/sys/annountCement/add', { token, body });
  const { id } = added.result as { id: string };
  await ask(product, 'POST', '/sys/annountCement/doReleaseData', { token, body: { id } });
  await expect.poll(() => got.length).toBe(1);
  const text = keys.read(got[0] ?? Buffer.alloc(0));
  expect(JSON.parse(text)).toEqual({ id, title: '今晚停电', path: `/isps/userAnnouncement?id=${id}` });

  // A page that stays when that of the product is closed.
  const devtools = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(product.address));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const deliver = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: product.address, registrationId, data });
  await page.getByText('今晚停电').first().waitFor();
  await deliver(text);
  // The page marks a message as told after it has shown it.
  const marks = () =>
    page.evaluate(async () => {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('baisi-told', 1);
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('messages'));
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error));
      });
      const counted = opened.transaction('messages').objectStore('messages').getAllKeys();
      const keysOf = await new Promise<unknown[]>((resolve) =>
        counted.addEventListener('success', () => resolve(counted.result)),
      );
      opened.close();
      return keysOf;
    });
  await expect.poll(marks).toContain(id);
  await page.close();
  // The page has told this message, and not the next one.
  await deliver(text);
  const next = JSON.stringify({ id: 'next', title: '恢复供电', path: '//evil.example' });
  await deliver(next);
  await deliver(next);
  await expect
    .poll(shown)
    .toEqual([['消息提醒', { tag: 'message next', body: '恢复供电', data: { id: 'next', path: '/' } }]]);

  // A headless browser shows no notification that could be pressed, so the event of a press is dispatched.
  const pressed = { id, path: `/isps/userAnnouncement?id=${id}` };
  await worker.evaluate((data) => {
    const opened: string[] = [];
    const { clients } = globalThis as unknown as { clients: { openWindow(path: string): Promise<void> } };
    clients.openWindow = async (path) => void opened.push(path);
    Reflect.set(Reflect.get(globalThis, 'WindowClient').prototype, 'focus', async () => undefined);
    const press = () => {
      const notification = { data, close: () => undefined };
      const waitUntil = () => undefined;
      globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    };
    Object.assign(globalThis, { opened, press });
  }, pressed);
  const press = () => worker.evaluate(() => (globalThis as unknown as { press(): void }).press());
  const opened = () => worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
  await press();
  await expect.poll(opened).toEqual([pressed.path]);
  const again = await context.newPage();
  await signIn(again, product, 'dingkai', product.demoPassword, '/dashboard/analysis');
  await again.getByRole('button', { name: /^消息/ }).waitFor();
  const dialog = again.getByRole('dialog', { name: '通知消息' }).filter({ hasText: '今晚停电' });
  // A page hears presses once its part for push has loaded.
  const pressUntilShown = async () => {
    await press();
    return dialog.count();
  };
  await expect.poll(pressUntilShown).toBe(1);
  expect(await opened()).toEqual([pressed.path]);
  expect(complaints).toEqual([]);
  await leave(context);
});
