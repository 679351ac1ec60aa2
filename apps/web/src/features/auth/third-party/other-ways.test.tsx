import { auth } from '@baisi/contract/auth';
import { type IdentityUnlinked, type Provider, providerKinds, thirdParty } from '@baisi/contract/third-party';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { askProviders } from '../../../platform/early/ask-providers.ts';
import { knownProviders, providersIn } from '../../../platform/early/known-providers.ts';
import { keepDevice } from '../../../platform/session/device-proof.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openServer, openSignIn, signInForm, unwrapped } from '../../../testing/open-sign-in.tsx';
import { aSignIn } from '../../../testing/people.ts';

const oidc: Provider = { key: 'oidc', name: '统一身份认证', location: null };
const cas: Provider = { key: 'cas', name: '单点登录', location: 'https://cas.example/login?service=x' };
const unlinked = (ticket: string): IdentityUnlinked => ({
  ticket,
  provider: 'oidc',
  providerName: oidc.name,
  name: '周岚先生',
});
const button = (name = oidc.name) => screen.findByRole<HTMLButtonElement>('button', { name });

/** Opens the sign-in page. `popUp`: the window that the browser opens next; null: the browser blocks it. */
async function openWith(providers: Provider[], popUp: { closed: boolean } | null = { closed: false }) {
  const server = openServer();
  server.on(thirdParty.providers, () => providers);
  const open = vi.fn<(address: string) => unknown>(() => popUp);
  vi.stubGlobal('open', open);
  const page = await openSignIn();
  const answer = (message: { code?: string }) => {
    const state = new URL(open.mock.calls[0]?.[0] ?? '', 'http://localhost').searchParams.get('state');
    const event = new MessageEvent('message', {
      data: { type: 'third-login', state, ...message },
      origin: window.location.origin,
    });
    Object.defineProperty(event, 'source', { value: popUp });
    return act(async () => void window.dispatchEvent(event));
  };
  return { server, open, answer, ...page };
}

test('the list of providers in the page equals that of the contract', () => {
  expect(knownProviders).toEqual(providerKinds);
});

test('a provider without a web address, or of unknown kind, is not offered', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      result: [
        oidc,
        { ...cas, location: 'javascript:alert(1)' },
        { key: 'other', name: 'x', location: null },
      ],
    }),
  );
  expect(providersIn(await askProviders())).toEqual([oidc]);
});

test('when the server is unreachable, no other ways to sign in are shown', async () => {
  fakeServer().goAway();
  expect(await askProviders()).toEqual([]);
});

test('without providers nothing is drawn', async () => {
  const { server } = await openWith([]);
  await waitFor(() => expect(server.asked(thirdParty.providers)).toHaveLength(1));
  expect(screen.queryByText('其他登录方式')).toBeNull();
});

test('a user signs in through a provider, and the session is kept in the browser', {
  meta: { spec: 'login.third-party login.extras' },
}, async () => {
  const { server, user, answer, replace } = await openWith([oidc]);
  server.on(thirdParty.signIn, () => aSignIn());
  await user.click(await button());
  expect((await button()).getAttribute('aria-busy')).toBe('true');
  await answer({ code: 'one-time-code' });
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/dashboard/analysis'));
  expect(server.inputs(thirdParty.signIn)).toMatchObject([{ token: 'one-time-code' }]);
  expect(localStorage.getItem('pro__Access-Token')).toContain('token-of-zhoulan');
});

test('a refusal of the provider is reported as 登录失败, and the button is enabled again', {
  meta: { spec: 'login.third-party errors.login' },
}, async () => {
  const { user, answer } = await openWith([oidc]);
  await user.click(await button());
  await answer({});
  expect((await screen.findByRole('alert')).textContent).toContain('登录失败');
  expect((await button()).getAttribute('aria-busy')).toBe('false');
});

test('a blocked pop-up is explained', async () => {
  const { user } = await openWith([oidc], null);
  await user.click(await button());
  expect(await screen.findByText('登录窗口被浏览器拦截，请允许本站弹出窗口后重试')).toBeTruthy();
  expect((await button()).getAttribute('aria-busy')).toBe('false');
});

test('closing the pop-up ends the wait', async () => {
  const popUp = { closed: false };
  const { user } = await openWith([oidc], popUp);
  await user.click(await button());
  popUp.closed = true;
  expect(await screen.findByText('登录窗口已关闭，登录未完成')).toBeTruthy();
});

test('an unbound identity is bound by password, and the input stays after a refusal, which no other tab shows', async () => {
  keepDevice(['zhoulan'], 'proof-of-this-browser');
  const { server, user, answer, replace } = await openWith([oidc]);
  const ticket = 'ticket-of-the-identity';
  server.refuse(thirdParty.signIn, 'identity-unlinked', {}, unlinked(ticket));
  server.refuse(thirdParty.bindByPassword, 'wrong-credentials');
  await user.click(await button());
  await answer({ code: 'one-time-code' });
  const asks = within(await screen.findByRole('dialog', { name: '绑定系统账号' }));
  expect(asks.getByText(/^您的/).textContent).toBe(
    '您的统一身份认证账号（周岚先生）尚未绑定系统账号。请验证您的系统账号，绑定后即可用统一身份认证直接登录。',
  );
  await user.type(asks.getByLabelText('用户名'), 'zhoulan');
  await user.type(asks.getByLabelText('密码'), 'Secret#2026');
  await user.type(asks.getByLabelText('验证码'), 'AB2d{Enter}');
  await waitFor(() => expect(asks.getByRole('alert').textContent).toBe('用户名或密码错误'));
  expect(asks.getByLabelText<HTMLInputElement>('用户名').value).toBe('zhoulan');
  await user.click(asks.getByRole('tab', { name: '手机号绑定' }));
  expect(asks.getByRole('alert').textContent).toBe('');
  await user.click(asks.getByRole('tab', { name: '账号密码绑定' }));

  server.on(thirdParty.bindByPassword, () => aSignIn());
  await user.type(asks.getByLabelText('验证码'), 'x2y3');
  await user.click(asks.getByRole('button', { name: '绑定并登录' }));
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  const sent = server.inputs(thirdParty.bindByPassword).at(-1);
  expect(sent).toMatchObject({ thirdUserUuid: ticket, username: 'zhoulan', captcha: 'x2y3' });
  expect(sent?.device).toBe('proof-of-this-browser');
  expect(unwrapped(sent?.password)).toBe('Secret#2026');
});

test('an identity can be bound by phone too', async () => {
  const { server, user, answer, replace } = await openWith([oidc]);
  const ticket = 'ticket-of-the-identity';
  server.refuse(thirdParty.signIn, 'identity-unlinked', {}, unlinked(ticket));
  server.on(auth.sms, () => null);
  server.on(thirdParty.bindByPhone, () => aSignIn());
  await user.click(await button());
  await answer({ code: 'one-time-code' });
  const asks = within(await screen.findByRole('dialog', { name: '绑定系统账号' }));
  await user.click(asks.getByRole('tab', { name: '手机号绑定' }));
  await user.type(asks.getByLabelText('手机号'), '13800138000');
  await user.click(asks.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(server.asked(auth.sms)).toHaveLength(1));
  await user.type(asks.getByLabelText('短信验证码'), '123456{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(server.inputs(thirdParty.bindByPhone)).toEqual([
    { thirdUserUuid: ticket, mobile: '13800138000', captcha: '123456' },
  ]);
});

test('back from the CAS server the ticket leaves the address at once, and the requested page opens', async () => {
  const server = openServer();
  server.on(thirdParty.casSignIn, () => aSignIn());
  sessionStorage.setItem(
    'pro__CAS_JOURNEY',
    JSON.stringify({
      value: { search: '?redirect=%2Fisystem%2Fuser', service: null },
      expire: Date.now() + 60_000,
    }),
  );
  const { replace, rewrite } = await openSignIn('?ticket=ST-1-abc.def');
  expect(rewrite).toHaveBeenCalledExactlyOnceWith('/user/login');
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/isystem/user'));
  expect(server.inputs(thirdParty.casSignIn)).toMatchObject([
    { ticket: 'ST-1-abc.def', service: 'https://baisi.example/user/login' },
  ]);
  expect(useSession.getState().token).toBe('token-of-zhoulan');
});

test('when the CAS server does not know the ticket, a message and the form are shown', async () => {
  openServer().refuse(thirdParty.casSignIn, 'cas-refused');
  await openSignIn('?ticket=ST-1-abc');
  expect((await screen.findByRole('alert')).textContent).toBe('登录失败单点登录校验失败');
  expect(screen.getByText('请使用管理员为您开通的账号')).toBeTruthy();
  expect(signInForm.submit().disabled).toBe(false);
});
