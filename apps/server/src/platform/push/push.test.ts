import { expect, test } from 'vitest';
import { startLocalServer } from '../../testing/local-server.ts';
import { installationKeyOf } from '../secrets/installation-key.ts';
import { encryptPush } from './encrypt-push.ts';
import { createPostPush } from './post-push.ts';
import { pushServiceOf, readPushServices, usualPushServices } from './push-services.ts';
import { pushBrowser, vapidClaims } from './testing/push-browser.ts';
import { vapidAuthorization, vapidKeysOf } from './vapid.ts';

test('the example of RFC 8291 is encrypted as the RFC does', () => {
  const browser = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const fixed = {
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  };
  const body = encryptPush('When I grow up, I want to be a watermelon', browser, fixed);
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('only the browser for which a message is encrypted reads it', () => {
  const [own, other] = [pushBrowser(), pushBrowser()];
  const body = encryptPush('请核对', own.keys);
  expect(own.read(body)).toBe('请核对');
  expect(() => other.read(body)).toThrow('unable to authenticate data');
});

test('the keys follow from the installation key alone, and sign for one push service until a day has passed', () => {
  const keys = vapidKeysOf(installationKeyOf('a text of an installation, 2026-11-26'));
  const again = vapidKeysOf(installationKeyOf('a text of an installation, 2026-11-26'));
  expect(again.publicKey).toBe(keys.publicKey);
  const now = new Date('2026-11-26T02:00:00Z');
  const about = { origin: 'https://push.example', subject: 'https://baisi.example', now };
  expect(vapidClaims(vapidAuthorization(keys, about))).toEqual({
    publicKey: keys.publicKey,
    claims: { aud: 'https://push.example', sub: 'https://baisi.example', exp: now.getTime() / 1000 + 43_200 },
  });
});

test('PUSH_SERVICES names hosts or origins; nothing else is accepted', () => {
  expect(readPushServices(undefined)).toBe(usualPushServices);
  expect(readPushServices('off')).toEqual([]);
  expect(readPushServices('push.example.com, *.push.example, https://10.0.0.8:8443')).toEqual([
    { host: 'push.example.com' },
    { host: '*.push.example' },
    { origin: 'https://10.0.0.8:8443' },
  ]);
  for (const text of ['*', '10.0.0.8', 'https://push.example/path', 'localhost'])
    expect(readPushServices(text)).toHaveProperty('refusal');
});

test.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://fcm.googleapis.com.evil.example/1',
  'https://fcm.googleapis.com@evil.example/1',
  'https://user@fcm.googleapis.com/1',
  'https://evil.example/?fcm.googleapis.com',
  'https://notify.windows.com.evil.example/1',
  'https://evilnotify.windows.com/1',
  'https://169.254.169.254/latest',
  'https://127.0.0.1/1',
  'file:///etc/passwd',
  'x',
])('%s belongs to no push service', (address) => {
  expect(pushServiceOf(usualPushServices, address)).toBeUndefined();
});

test('the addresses that Chrome, Firefox, Edge and Safari name belong to their services', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])
    expect(pushServiceOf(usualPushServices, address)).toBeDefined();
});

test('a known name that leads to an address inside the company is not connected to, and no redirect is followed', async () => {
  const asked: string[] = [];
  const inside = await startLocalServer(() => (request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  const body = Buffer.from('x');
  const address = 'https://fcm.googleapis.com/1';
  for (const ip of ['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1'])
    await expect(
      createPostPush(usualPushServices, async () => ['142.250.72.14', ip])({ address, headers: {}, body }),
    ).rejects.toThrow('推送服务的地址不允许');
  await expect(
    createPostPush(usualPushServices)({ address: inside.address, headers: {}, body }),
  ).rejects.toThrow('不支持的推送服务');
  expect(asked).toEqual([]);
  const own = createPostPush([{ origin: inside.address }]);
  expect(await own({ address: `${inside.address}/1`, headers: {}, body })).toBe(307);
  expect(asked).toEqual(['/1']);
  await inside.close();
});
