import { auth } from '@baisi/contract/auth';
import { recovery } from '@baisi/contract/recovery';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openRecovery } from '../../../testing/open-recovery.tsx';
import { openServer, unwrapped } from '../../../testing/open-sign-in.tsx';

const lookupTicket = 'ticket-of-the-lookup-1';
const resetTicket = 'ticket-of-the-reset-12';

function recoveryServer() {
  const server = openServer();
  server.on(auth.checkCaptcha, () => null);
  server.on(recovery.lookUp, () => ({ username: 'zhoulan', phone: '138****8000', ticket: lookupTicket }));
  server.on(auth.sms, () => null);
  server.on(recovery.verifyPhone, () => ({ username: 'zhoulan', smscode: resetTicket }));
  server.on(recovery.changePassword, () => null);
  return server;
}

const account = () => screen.getByLabelText<HTMLInputElement>('用户账号或手机号');
const picture = () => screen.getByLabelText<HTMLInputElement>('验证码');
const smsCode = () => screen.findByLabelText<HTMLInputElement>('短信验证码');
const password = () => screen.findByLabelText<HTMLInputElement>('新密码');
const confirmation = () => screen.getByLabelText<HTMLInputElement>('确认密码');
const present = () =>
  screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent;

async function toPassword(user: UserEvent): Promise<void> {
  await user.type(account(), 'zhoulan');
  await user.type(picture(), 'AB2d{Enter}');
  await user.type(await smsCode(), '123456{Enter}');
  await password();
}

async function setPassword(user: UserEvent): Promise<void> {
  await user.type(await password(), 'Abcdef1#');
  await user.type(confirmation(), 'Abcdef1#');
  await user.click(screen.getByRole('button', { name: '提交' }));
}

test('a forgotten password is replaced by account, and the sign-in page opens with the account filled in', {
  meta: { spec: 'recovery.account-step recovery.verification recovery.password recovery.finish' },
}, async () => {
  const server = recoveryServer();
  const { user, replace } = await openRecovery();
  expect(present()).toContain('手机验证');
  await toPassword(user);
  expect(server.inputs(auth.checkCaptcha)).toMatchObject([{ captcha: 'ab2d' }]);
  expect(server.inputs(recovery.lookUp)).toMatchObject([
    { username: 'zhoulan', checkKey: expect.any(String) },
  ]);
  expect(server.inputs(auth.sms)).toEqual([{ ticket: lookupTicket, smsmode: '2' }]);
  expect(server.inputs(recovery.verifyPhone)).toEqual([{ ticket: lookupTicket, smscode: '123456' }]);
  expect(present()).toContain('更改密码');
  const name = screen.getByLabelText<HTMLInputElement>('账号名');
  expect([name.value, name.readOnly]).toEqual(['zhoulan', true]);
  await setPassword(user);
  expect((await screen.findByRole('timer')).textContent).toMatch(/^将在[54]秒后返回登录页面$/);
  const [sent] = server.inputs(recovery.changePassword);
  expect(sent).toMatchObject({ username: 'zhoulan', phone: '138****8000', smscode: resetTicket });
  expect([unwrapped(sent?.password), sent?.encrypted]).toEqual(['Abcdef1#', true]);
  expect(screen.getByRole('heading', { name: '更改密码成功' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '立即登录' }));
  expect(replace).toHaveBeenCalledExactlyOnceWith('/user/login?username=zhoulan');
});

test('the confirmation of the change is shown for a second and a half before the last step', {
  meta: { spec: 'recovery.finish limits.countdowns' },
}, async () => {
  recoveryServer();
  const { user } = await openRecovery();
  await toPassword(user);
  const waited = vi.spyOn(globalThis, 'setTimeout');
  await setPassword(user);
  await screen.findByRole('timer');
  expect(waited.mock.calls.map(([, ms]) => ms)).toContain(1_500);
});

test('by phone, the number and the code sent to it are enough', {
  meta: { spec: 'recovery.account-step recovery.verification' },
}, async () => {
  const server = recoveryServer();
  const { user } = await openRecovery();
  await user.click(screen.getByRole('button', { name: '手机号找回' }));
  await user.click(await screen.findByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('手机号不能为空！')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('请输入手机号码!')).toBeTruthy();
  await user.type(screen.getByLabelText('手机号'), '12345');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('请输入正确的手机号')).toBeTruthy();
  await user.clear(screen.getByLabelText('手机号'));
  await user.type(screen.getByLabelText('手机号'), '199 1234 5678');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(server.inputs(auth.sms)).toEqual([{ mobile: '19912345678', smsmode: '2' }]));
  expect((await screen.findByRole('button', { name: /^\d+ s$/ })).hasAttribute('disabled')).toBe(true);
  await user.type(await smsCode(), '123456{Enter}');
  await password();
  expect(server.inputs(recovery.verifyPhone)).toEqual([{ phone: '19912345678', smscode: '123456' }]);
});

test('a message refused as too early makes the button count the remaining time', async () => {
  const server = recoveryServer();
  server.refuse(auth.sms, 'mobile-code-too-soon', { seconds: 23 }, { seconds: 23 });
  const { user } = await openRecovery();
  await user.type(account(), 'zhoulan');
  await user.type(picture(), 'AB2d{Enter}');
  expect(await screen.findByRole('button', { name: /^2[23] s$/ })).toBeTruthy();
});

test('the second step sends one message, and a refusal of it is told at the button', {
  meta: { spec: 'recovery.verification errors.login' },
}, async () => {
  const server = recoveryServer();
  server.refuse(auth.sms, 'too-many-requests');
  const { user } = await openRecovery();
  await user.type(account(), 'zhoulan');
  await user.type(picture(), 'AB2d{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('验证错误操作过于频繁，请稍后再试');
  const told = () =>
    document.getElementById(screen.getByLabelText('短信验证码').getAttribute('aria-describedby') ?? '');
  expect(told()?.textContent).toBe('操作过于频繁，请稍后再试');
  expect(server.asked(auth.sms)).toHaveLength(1);
  server.on(auth.sms, () => null);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await screen.findByRole('button', { name: /^\d+ s$/ });
  await waitFor(() => expect(told()).toBeNull());
  expect(server.asked(auth.sms)).toHaveLength(2);
});

test('an empty form reports the missing fields, and digits are looked up as a phone', {
  meta: { spec: 'recovery.account-step' },
}, async () => {
  const server = recoveryServer();
  const { user } = await openRecovery();
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByText('请输入用户名和手机号！')).toBeTruthy();
  expect(screen.getByText('请输入验证码!')).toBeTruthy();
  expect(document.activeElement).toBe(account());
  await user.type(account(), '138 0013 8000');
  await user.type(picture(), 'ab2d{Enter}');
  await smsCode();
  expect(server.inputs(recovery.lookUp)).toMatchObject([{ phone: '13800138000' }]);
  expect(screen.getByText('138****8000')).toBeTruthy();
});

test('an unknown account shows an error at the field, with a new captcha', {
  meta: { spec: 'recovery.account-step' },
}, async () => {
  const server = recoveryServer();
  server.refuse(recovery.lookUp, 'lookup-failed');
  const { user } = await openRecovery();
  await user.type(account(), 'nobody');
  await user.type(picture(), 'ab2d{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('验证错误用户名不存在!');
  expect(document.getElementById(account().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '用户名不存在!',
  );
  expect([account().value, picture().value]).toEqual(['nobody', '']);
});

test('a wrong captcha looks up no account', async () => {
  const server = recoveryServer();
  server.refuse(auth.checkCaptcha, 'captcha-wrong');
  const { user } = await openRecovery();
  await user.type(account(), 'zhoulan');
  await user.type(picture(), 'zzzz{Enter}');
  expect(await screen.findByText('您输入的验证码不正确!')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(picture()));
  expect(server.asked(recovery.lookUp)).toEqual([]);
});

test('a wrong code of a message is reported as 验证错误 and stays selected', {
  meta: { spec: 'recovery.verification errors.login' },
}, async () => {
  const server = recoveryServer();
  server.refuse(recovery.verifyPhone, 'mobile-code-wrong');
  const { user } = await openRecovery();
  await user.type(account(), 'zhoulan');
  await user.type(picture(), 'ab2d{Enter}');
  await user.type(await smsCode(), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('验证错误手机验证码错误');
  expect(document.activeElement).toBe(await smsCode());
});

test('the strength of the new password shows while typing, with the missing requirements', {
  meta: { spec: 'recovery.password' },
}, async () => {
  const server = recoveryServer();
  const { user } = await openRecovery();
  await toPassword(user);
  await user.type(await password(), 'abc 1');
  expect((await password()).value).toBe('abc1');
  expect(screen.getByText('密码强度：弱')).toBeTruthy();
  await user.type(confirmation(), 'other');
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(screen.getByText('密码由8位数字、大小写字母和特殊符号组成!!')).toBeTruthy();
  expect(screen.getByText('两次密码不一致')).toBeTruthy();
  await user.type(await password(), '#xyzABC9');
  expect(screen.getByText('密码强度：强')).toBeTruthy();
  expect(server.asked(recovery.changePassword)).toEqual([]);
});

test.each([
  ['password-common', '密码过于常见，请换一个更复杂的密码'],
  ['password-reused', '不能使用最近5次使用过的密码'],
] as const)('%s is shown at the new password', async (code, text) => {
  const server = recoveryServer();
  server.refuse(recovery.changePassword, code);
  const { user } = await openRecovery();
  await toPassword(user);
  await setPassword(user);
  expect(await screen.findByText(text)).toBeTruthy();
  expect((await password()).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another refusal is reported as 更改密码失败, and the button is enabled again', {
  meta: { spec: 'errors.password' },
}, async () => {
  const server = recoveryServer();
  server.refuse(recovery.changePassword, 'too-many-requests');
  const { user } = await openRecovery();
  await toPassword(user);
  await setPassword(user);
  expect((await screen.findByRole('alert')).textContent).toBe('更改密码失败操作过于频繁，请稍后再试');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交' }).disabled).toBe(false);
});

test('an expired verification leads to the first step, with a message', async () => {
  const server = recoveryServer();
  server.refuse(recovery.changePassword, 'ticket-spent');
  const { user } = await openRecovery();
  await toPassword(user);
  await setPassword(user);
  expect((await screen.findByRole('alert')).textContent).toBe('更改密码失败操作已超时，请重新开始');
  expect(present()).toContain('手机验证');
  expect(account().value).toBe('');
});

test('上一步 goes back, and the link to the sign-in page is always there', {
  meta: { spec: 'recovery.account-step recovery.password' },
}, async () => {
  recoveryServer();
  const { user, mark } = await openRecovery();
  const way = () => screen.getByRole('link', { name: '使用已有账户登录' }).getAttribute('href');
  expect(way()).toBe('/user/login');
  await toPassword(user);
  expect(way()).toBe('/user/login');
  expect(mark).toHaveBeenLastCalledWith({ isUnderWay: true });
  await user.click(screen.getByRole('button', { name: '上一步' }));
  expect(account()).toBeTruthy();
  expect(mark).toHaveBeenLastCalledWith(null);
});

test('a page reloaded halfway shows a message that the recovery begins again', async () => {
  recoveryServer();
  const { mark } = await openRecovery({ isReload: true });
  expect(within(await screen.findByRole('status')).getByText('页面已刷新，请重新验证手机号')).toBeTruthy();
  expect(mark).toHaveBeenCalledExactlyOnceWith(null);
  expect(document.activeElement).toBe(account());
});
