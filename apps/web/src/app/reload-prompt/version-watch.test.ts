import { expect, onTestFinished, test, vi } from 'vitest';
import { ring } from '../../platform/realtime/bell.ts';
import { ownVersion, servedVersion } from '../../platform/version/version.ts';
import { watchVersion } from './version-watch.ts';

const say = async (version: string) => {
  ring({ cmd: 'sysParameter', msgTxt: version });
  await Promise.resolve();
  await Promise.resolve();
};

function begin(own: string | undefined, ...brought: (string | undefined)[]) {
  const outside = {
    own,
    served: vi.fn(async () => brought.shift()),
    offer: vi.fn<(version: string) => void>(),
    withdraw: vi.fn<() => void>(),
  };
  onTestFinished(watchVersion(outside));
  return outside;
}

test('a page that has the version announced by the server sends no check', async () => {
  const { served, offer } = begin('1+a', '1+b');
  await say('1+a');
  expect([served.mock.calls.length, offer.mock.calls.length]).toEqual([0, 0]);
});

test('after an upgrade a reload is offered, and withdrawn once the old version is back', async () => {
  const { offer, withdraw } = begin('1+a', '2+b');
  await say('2+b');
  expect(offer).toHaveBeenCalledExactlyOnceWith('2+b');
  await say('1+a');
  expect(withdraw).toHaveBeenCalledOnce();
});

test.each([
  ['the same files', '1+a'],
  ['a build that cannot be determined', undefined],
])('a server newer than its files offers no reload, which would load %s', async (_, brought) => {
  const { offer } = begin('1+a', brought, brought);
  await say('2+b');
  await say('2+b');
  expect(offer).not.toHaveBeenCalled();
});

test('a chunk missing on the server is only a hint of an upgrade', async () => {
  const { offer } = begin('1+a', '1+a', '2+b');
  for (const calls of [0, 1]) {
    window.dispatchEvent(new Event('vite:preloadError'));
    await Promise.resolve();
    await Promise.resolve();
    expect(offer).toHaveBeenCalledTimes(calls);
  }
});

test('a page from the development server is never outdated', async () => {
  const { offer, served } = begin(undefined, '2+b');
  await say('2+b');
  expect([served.mock.calls.length, offer.mock.calls.length]).toEqual([0, 0]);
});

test("this page's build and the build after a reload are read from the same place in the HTML", async () => {
  expect(ownVersion()).toBeUndefined();
  const markup = '<meta name="version" content="0.1.0+1f2e3d4c" />';
  document.head.insertAdjacentHTML('beforeend', markup);
  onTestFinished(() => document.head.querySelector('meta[name=version]')?.remove());
  const asked = vi.fn<(to: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(`<head>${markup}</head>`),
  );
  vi.stubGlobal('fetch', asked);
  expect([ownVersion(), await servedVersion()]).toEqual(['0.1.0+1f2e3d4c', '0.1.0+1f2e3d4c']);
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  expect(await servedVersion()).toBeUndefined();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await servedVersion()).toBeUndefined();
});
