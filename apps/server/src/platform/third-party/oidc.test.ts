import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOidc } from './oidc.ts';
import type { PopUpProvider } from './provider.ts';
import { type Forgery, startForgingProvider } from './testing/forging-provider.ts';

let forger: Awaited<ReturnType<typeof startForgingProvider>>;
beforeAll(async () => {
  forger = await startForgingProvider();
});
afterAll(() => forger.close());

const errand = { state: 'state-1', verifier: 'v'.repeat(43), nonce: 'nonce-1' };
const create = (issuer = forger.issuer): PopUpProvider =>
  createOidc({
    issuer,
    clientId: 'baisi',
    clientSecret: 'a secret: with /signs',
    name: '企业统一登录',
    publicUrl: 'https://baisi.example',
  });

async function identify(forgery: Forgery, nonce = errand.nonce) {
  forger.forge(forgery, nonce);
  return create().identify({ code: 'code-1' }, errand);
}

test('a valid ID token identifies a user, and the exchange carries the verifier and our address', async () => {
  expect(await identify({})).toEqual({ subject: 'somebody', name: '某人' });
  expect(Object.fromEntries(forger.exchanged.at(-1) ?? [])).toMatchObject({
    grant_type: 'authorization_code',
    code: 'code-1',
    code_verifier: errand.verifier,
    redirect_uri: 'https://baisi.example/sso/thirdLogin/oidc/callback',
  });
});

test.each<[string, Forgery, string]>([
  ['with a changed payload', { tamper: (claims) => ({ ...claims, sub: 'admin' }) }, '身份校验失败'],
  ['signed with another key', { otherKey: true }, '身份校验失败'],
  ['without a signature', { header: { alg: 'none' } }, '身份校验失败'],
  ['signed with the shared secret', { header: { alg: 'HS256' } }, '身份校验失败'],
  ['for another client', { claims: { aud: 'another' } }, '身份校验失败'],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }, '身份校验失败'],
  ['that has expired', { claims: { exp: 1_000 } }, '身份校验失败'],
  ['without a subject', { claims: { sub: '' } }, '未返回用户标识'],
  ['missing from the response', { isTokenMissing: true }, '身份校验失败'],
  ['in a response of 2 MB', { padding: 2 * 1024 * 1024 }, '响应内容过大'],
  ['in a response with an error status', { tokenStatus: 500 }, '身份校验失败'],
])('an ID token %s identifies nobody', async (_what, forgery, reason) => {
  await expect(identify(forgery)).rejects.toMatchObject({
    name: 'ProviderError',
    reason: expect.stringContaining(reason),
  });
});

test('an ID token of another pop-up (its nonce is not ours) identifies nobody', async () => {
  await expect(identify({}, 'nonce-2')).rejects.toMatchObject({ name: 'ProviderError' });
});

test('a provider whose issuer differs from the configured one is refused', async () => {
  forger.forge({ issuer: 'https://evil.example' }, errand.nonce);
  await expect(create().addressOf(errand)).rejects.toMatchObject({ name: 'ProviderError' });
});

test('an unavailable provider fails with a text, and is requested again the next time', async () => {
  const closed = await startForgingProvider();
  const provider = create(closed.issuer);
  await closed.close();
  await expect(provider.addressOf(errand)).rejects.toMatchObject({ reason: '无法连接' });
  const again = create();
  forger.forge({ issuer: 'https://evil.example' }, errand.nonce);
  await expect(again.addressOf(errand)).rejects.toMatchObject({ name: 'ProviderError' });
  forger.forge({}, errand.nonce);
  const address = new URL(await again.addressOf(errand));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    state: errand.state,
    nonce: errand.nonce,
    code_challenge: createHash('sha256').update(errand.verifier).digest('base64url'),
    scope: 'openid profile',
  });
});
