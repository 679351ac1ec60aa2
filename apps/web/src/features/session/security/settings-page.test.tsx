import { auth } from '@baisi/contract/auth';
import { type AccountProtection, type OwnSession, ownSecurity } from '@baisi/contract/own-security';
import { thirdParty } from '@baisi/contract/third-party';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const at = '/account/settings/security';
const off = { enabled: false, required: false, enabledAt: null, recoveryCodesLeft: 0 };
const on = { enabled: true, required: false, enabledAt: '2026-11-01 08:00:00', recoveryCodesLeft: 7 };

const account = (over: Partial<AccountProtection> = {}): AccountProtection => ({
  username: 'zhoulan',
  phone: '138****8000',
  email: 'z****@example.com',
  passwordChangedAt: '2026-10-01 08:00:00',
  secondFactor: off,
  identities: [],
  ...over,
});
const aSession = (over: Partial<OwnSession> = {}): OwnSession => ({
  id: 's1',
  isCurrent: true,
  way: 'account',
  wayName: null,
  ip: '10.0.0.8',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  signedInAt: '2026-11-21 09:00:00',
  seenAt: '2026-11-21 09:30:00',
  ...over,
});
const elsewhere = aSession({ id: 's2', isCurrent: false, ip: '10.0.0.9', way: 'phone' });

function serverWith(over: Partial<AccountProtection> = {}, sessions = [aSession()]): FakeServer {
  signInAs();
  const server = fakeServer();
  server.on(ownSecurity.protection, () => account(over));
  server.on(ownSecurity.sessions, () => sessions);
  // Without an encryption key the sent passwords are readable.
  server.refuse(auth.transportKey, 'internal');
  return server;
}

const open = (address = at) =>
  renderPage(
    <SettingsPage basic={<p>我的资料</p>} notifications={<p>我的通知</p>} looks={<p>我的喜好</p>} />,
    { at: address },
  );
const inDialog = async (words: RegExp) =>
  within(await screen.findByRole('dialog')).findByText(words, { selector: 'button *' });

test('the page shows how the account is protected, with masked contacts', async () => {
  serverWith();
  open();
  expect(await screen.findByText('上次修改：2026-10-01 08:00:00')).toBeTruthy();
  expect(screen.getByText('已绑定手机：138****8000')).toBeTruthy();
  expect(screen.getByText('已绑定邮箱：z****@example.com')).toBeTruthy();
  expect(screen.getByText('未启用')).toBeTruthy();
  expect(screen.queryByText('账户绑定')).toBeNull();
  expect(document.body.textContent).not.toContain('13800138000');
});

test('the second factor is enabled by password, app code and recovery codes that must be kept', async () => {
  const server = serverWith();
  const uri = 'otpauth://totp/Baisi:zhoulan?secret=JBSWY3DPEHPK3PXP&issuer=Baisi';
  server.refuse(ownSecurity.enrolSecondFactor, 'confirmation-wrong');
  server.refuse(ownSecurity.confirmSecondFactor, 'second-factor-wrong');
  const { user } = open();
  await user.click(await screen.findByLabelText('启用两步验证'));
  await user.type(await screen.findByLabelText('当前密码'), 'Secret#2026');
  await user.click(await inDialog(/下一步/));
  expect(await screen.findByText('当前密码输入错误!')).toBeTruthy();
  server.on(ownSecurity.enrolSecondFactor, () => ({ secret: 'JBSWY3DPEHPK3PXP', uri }));
  await user.click(await inDialog(/下一步/));
  expect(await screen.findByLabelText('两步验证二维码')).toBeTruthy();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(screen.getByLabelText('动态码'), '123456');
  await user.click(await inDialog(/启\s?用/));
  expect(await screen.findByText('动态码不正确，请重新输入')).toBeTruthy();
  server.on(ownSecurity.confirmSecondFactor, () => ({ recoveryCodes: ['abcde-12345', 'fghij-67890'] }));
  server.on(ownSecurity.protection, () => account({ secondFactor: on }));
  await user.click(await inDialog(/启\s?用/));
  expect(await screen.findByText('fghij-67890')).toBeTruthy();
  const finish = screen.getByText(/完\s?成/).closest('button');
  expect(finish?.disabled).toBe(true);
  await user.click(screen.getByLabelText('我已保存恢复码'));
  expect(finish?.disabled).toBe(false);
  expect(await screen.findByText('启用于 2026-11-01 08:00:00，剩余 7 个恢复码')).toBeTruthy();
});

test('a second factor that a role requires cannot be disabled', async () => {
  serverWith({ secondFactor: { ...on, required: true } });
  open();
  expect(await screen.findByText('角色要求')).toBeTruthy();
  expect(screen.queryByText(/^停\s?用$/)).toBeNull();
});

test('a new number is verified by a code sent to it, and by the password', async () => {
  const server = serverWith();
  server.on(ownSecurity.sendPhoneCode, () => null);
  server.refuse(ownSecurity.changePhone, 'mobile-code-wrong');
  const { user } = open();
  await user.click(await screen.findByLabelText('修改密保手机'));
  const send = await screen.findByText('获取验证码');
  await user.click(send);
  expect(await screen.findByText('请输入手机号', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
  await user.type(screen.getByLabelText('新手机号'), '13900139000');
  await user.click(send);
  expect(await screen.findByText('60 s')).toBeTruthy();
  expect(server.inputs(ownSecurity.sendPhoneCode)).toEqual([{ mobile: '13900139000' }]);
  await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
  await user.type(screen.getByLabelText('当前密码'), 'Secret#2026');
  await user.click(await inDialog(/确\s?定/));
  expect(await screen.findByText('手机验证码错误')).toBeTruthy();
  expect(server.inputs(ownSecurity.changePhone)).toEqual([
    { mobile: '13900139000', captcha: '123456', oldpassword: 'Secret#2026' },
  ]);
});

test('a code refused as too early makes the button count the remaining time', async () => {
  const server = serverWith();
  server.refuse(ownSecurity.sendPhoneCode, 'mobile-code-too-soon', { seconds: 23 }, { seconds: 23 });
  const { user } = open();
  await user.click(await screen.findByLabelText('修改密保手机'));
  await user.type(await screen.findByLabelText('新手机号'), '13900139000');
  await user.click(screen.getByText('获取验证码'));
  expect(await screen.findByText(/^2[23] s$/)).toBeTruthy();
  expect(await screen.findByText('验证码已发送，请23秒后再试')).toBeTruthy();
});

test('one session or all others are ended after a question; this one is marked and stays', async () => {
  const server = serverWith({}, [aSession(), elsewhere]);
  server.on(ownSecurity.endSession, () => null);
  const { user } = open();
  expect(await screen.findByText('本机')).toBeTruthy();
  expect(screen.getByText('下线其它会话')).toBeTruthy();
  expect(screen.getAllByText(/^下\s?线$/)).toHaveLength(1);
  await user.click(screen.getByText(/^下\s?线$/));
  expect(server.asked(ownSecurity.endSession)).toEqual([]);
  await user.click(await inDialog(/下\s?线/));
  await waitFor(() => expect(server.inputs(ownSecurity.endSession)).toEqual([{ id: 's2' }]));
  await waitFor(() => expect(server.asked(ownSecurity.sessions)).toHaveLength(2));
});

test('a third-party identity is bound by password and pop-up, and removed by password', async () => {
  const identity = { provider: 'oidc' as const, name: '统一认证', boundAs: null, boundAt: null };
  const server = serverWith({ identities: [identity] });
  server.refuse(thirdParty.bindOwn, 'confirmation-wrong');
  const popUp = { closed: false };
  const opened = vi.fn<(address: string) => unknown>(() => popUp);
  vi.stubGlobal('open', opened);
  const { user } = open();
  await user.click(await screen.findByLabelText('绑定统一认证'));
  await user.click(await inDialog(/^绑\s?定$/));
  expect(await screen.findByText('请输入当前密码!')).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('当前密码'), 'Wrong#2026{Enter}');
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const state = new URL(opened.mock.calls[0]?.[0] ?? '', window.location.href).searchParams.get('state');
  server.on(ownSecurity.protection, () => account({ identities: [{ ...identity, boundAs: 'lan@corp' }] }));
  const event = new MessageEvent('message', {
    data: { type: 'third-login', state, code: 'once' },
    origin: window.location.origin,
  });
  Object.defineProperty(event, 'source', { value: popUp });
  window.dispatchEvent(event);
  // The dialog stays open, and trying another password needs no second pop-up.
  expect(await screen.findByText('当前密码输入错误!')).toBeTruthy();
  server.on(thirdParty.bindOwn, () => null);
  await user.clear(screen.getByLabelText('当前密码'));
  await user.type(screen.getByLabelText('当前密码'), 'Secret#2026{Enter}');
  expect(await screen.findByText('已绑定：lan@corp')).toBeTruthy();
  expect(opened).toHaveBeenCalledOnce();
  expect(server.inputs(thirdParty.bindOwn)).toEqual([
    { code: 'once', oldpassword: 'Wrong#2026' },
    { code: 'once', oldpassword: 'Secret#2026' },
  ]);
  server.on(thirdParty.unbindOwn, () => null);
  await user.click(screen.getByLabelText('解除绑定统一认证'));
  await user.type(await screen.findByLabelText('当前密码'), 'Secret#2026');
  await user.click(await inDialog(/解除绑定/));
  await waitFor(() =>
    expect(server.inputs(thirdParty.unbindOwn)).toEqual([{ provider: 'oidc', oldpassword: 'Secret#2026' }]),
  );
});

test('a section that cannot be loaded shows an error in its place, and can be retried', async () => {
  const server = serverWith();
  server.refuse(ownSecurity.protection, 'internal');
  const { user } = open();
  expect(await screen.findByText('加载失败')).toBeTruthy();
  expect(await screen.findByText('本机')).toBeTruthy();
  server.on(ownSecurity.protection, () => account());
  await user.click(screen.getByText(/重\s?试/));
  expect(await screen.findByText('已绑定手机：138****8000')).toBeTruthy();
});

test('the sections of the page are in the address; security is the first one shown', async () => {
  serverWith();
  const { user, search } = open();
  expect(await screen.findByText('账户保护')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '基本设置' }));
  expect(screen.getByText('我的资料')).toBeTruthy();
  expect(screen.queryByText('账户保护')).toBeNull();
  expect(search().get('tab')).toBe('basic');
  await user.click(screen.getByRole('tab', { name: '个性化' }));
  expect(screen.getByText('我的喜好')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: '安全设置' }));
  expect(search().get('tab')).toBeNull();
});
