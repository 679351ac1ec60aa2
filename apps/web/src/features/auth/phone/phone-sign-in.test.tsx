import { auth } from '@baisi/contract/auth';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSession } from '../../../platform/session/session-store.ts';
import { openServer, openSignIn, signInForm } from '../../../testing/open-sign-in.tsx';
import { aSignIn } from '../../../testing/people.ts';

const phoneTab = () => screen.getByRole('tab', { name: '手机号登录' });
const accountTab = () => screen.getByRole('tab', { name: '账号密码登录' });
const mobile = () => screen.getByLabelText<HTMLInputElement>('手机号');
const smsCode = () => screen.getByLabelText<HTMLInputElement>('短信验证码');
const picture = () => screen.getByLabelText<HTMLInputElement>('图形验证码');
const sendCode = () => screen.getByRole<HTMLButtonElement>('button', { name: /获取验证码|\d+ s/ });

async function openPhone() {
  const server = openServer();
  server.on(auth.sms, () => null);
  server.on(auth.phoneLogin, () => aSignIn());
  const page = await openSignIn();
  await page.user.click(phoneTab());
  await screen.findByLabelText('手机号');
  return { server, ...page };
}

async function send(user: UserEvent, number = '138 0013 8000'): Promise<void> {
  await user.type(mobile(), number);
  await user.click(sendCode());
}

test('a user signs in by phone, and the session is kept in the browser', {
  meta: { spec: 'login.mobile' },
}, async () => {
  const { server, user, replace } = await openPhone();
  await send(user);
  expect(mobile().value).toBe('13800138000');
  expect((await screen.findByRole('status')).textContent).toBe('验证码已发送，请注意查收');
  expect(server.inputs(auth.sms)).toEqual([{ mobile: '13800138000', smsmode: '0' }]);
  await waitFor(() => expect(document.activeElement).toBe(smsCode()));
  await user.type(smsCode(), '123456{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/dashboard/analysis'));
  expect(server.inputs(auth.phoneLogin)).toEqual([
    { mobile: '13800138000', captcha: '123456', remember_me: true },
  ]);
  expect(localStorage.getItem('pro__Access-Token')).toContain('token-of-zhoulan');
  expect(sessionStorage.getItem('pro__Access-Token')).toBeNull();
});

test('the checkbox 自动登录 explains its effect for each way to sign in', {
  meta: { spec: 'login.mobile' },
}, async () => {
  const { user } = await openPhone();
  const meaning = () => {
    const box = screen.getByRole('checkbox', { name: '自动登录' });
    return document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(meaning()).toBe('7 天内有效，限本浏览器');
  await user.click(accountTab());
  expect(meaning()).toBe('7 天内有效，仅限本标签页');
});

test('a missing or wrong number shows an error at the field, and nothing is sent', {
  meta: { spec: 'login.mobile' },
}, async () => {
  const { server, user } = await openPhone();
  await user.click(sendCode());
  expect(screen.getByText('请输入手机号')).toBeTruthy();
  expect(document.activeElement).toBe(mobile());
  await send(user, '12345678901');
  expect(screen.getByText('您的手机号码格式不正确!')).toBeTruthy();
  await user.clear(mobile());
  await user.click(signInForm.submit());
  expect(screen.getByText('请输入短信验证码!')).toBeTruthy();
  expect([server.asked(auth.sms), server.asked(auth.phoneLogin)]).toEqual([[], []]);
});

test('the button counts down sixty seconds, on any tab and across reloads', {
  meta: { spec: 'login.mobile limits.countdowns' },
}, async () => {
  const { user, leave } = await openPhone();
  await send(user);
  await waitFor(() => expect(sendCode().textContent).toMatch(/^(60|59) s$/));
  expect(sendCode().disabled).toBe(true);
  await user.click(accountTab());
  await user.click(phoneTab());
  expect(sendCode().disabled).toBe(true);
  leave();
  await openPhone();
  expect(sendCode().textContent).toMatch(/^\d\d s$/);
  expect(sendCode().disabled).toBe(true);
});

test('each number has its own countdown; another number can receive a code at once', async () => {
  const { user, leave } = await openPhone();
  await send(user);
  await waitFor(() => expect(sendCode().disabled).toBe(true));
  leave();
  const { server, user: later } = await openPhone();
  expect(mobile().value).toBe('13800138000');
  expect(sendCode().disabled).toBe(true);
  await later.clear(mobile());
  await send(later, '13900139000');
  await waitFor(() => expect(server.inputs(auth.sms)).toEqual([{ mobile: '13900139000', smsmode: '0' }]));
  await waitFor(() => expect(sendCode().textContent).toMatch(/^(60|59) s$/));
  await later.clear(mobile());
  expect(sendCode().textContent).toBe('获取验证码');
  await later.type(mobile(), '13800138000');
  expect(sendCode().disabled).toBe(true);
});

test('a message refused as too early makes the button count the remaining time', {
  meta: { spec: 'errors.login' },
}, async () => {
  const { server, user } = await openPhone();
  server.refuse(auth.sms, 'mobile-code-too-soon', { seconds: 23 }, { seconds: 23 });
  await send(user);
  expect((await screen.findByRole('alert')).textContent).toBe('登录失败验证码已发送，请23秒后再试');
  await waitFor(() => expect(sendCode().textContent).toMatch(/^2[23] s$/));
  expect(sendCode().disabled).toBe(true);
});

test('while the message is being sent the page shows a text', async () => {
  const { server, user } = await openPhone();
  const answer = Promise.withResolvers<null>();
  server.on(auth.sms, () => answer.promise);
  await send(user);
  expect(await screen.findByText('验证码发送中..')).toBeTruthy();
  expect(sendCode().disabled).toBe(true);
  await act(async () => answer.resolve(null));
  await waitFor(() => expect(screen.queryByText('验证码发送中..')).toBeNull());
});

test('from the third message on a captcha is required, and the input stays', async () => {
  const { server, user } = await openPhone();
  server.refuse(auth.sms, 'picture-code-due');
  await user.type(smsCode(), '111111');
  await send(user);
  expect((await screen.findByRole('alert')).textContent).toBe('登录失败请先输入图形验证码');
  await waitFor(() => expect(document.activeElement).toBe(picture()));
  expect([mobile().value, smsCode().value]).toEqual(['13800138000', '111111']);
  await user.click(sendCode());
  expect(screen.getByText('请输入验证码!')).toBeTruthy();

  server.on(auth.sms, () => null);
  await user.type(picture(), 'AB 2d');
  await user.click(sendCode());
  await waitFor(() => expect(server.inputs(auth.sms)).toHaveLength(2));
  expect(server.inputs(auth.sms)[1]).toMatchObject({
    captcha: 'ab2d',
    checkKey: expect.stringMatching(/^\d+$/),
  });
  await waitFor(() => expect(screen.queryByLabelText('图形验证码')).toBeNull());
});

test('a wrong code shows a message and stays selected', async () => {
  const { server, user, replace } = await openPhone();
  server.refuse(auth.phoneLogin, 'mobile-code-wrong');
  await user.type(mobile(), '13800138000');
  await user.type(smsCode(), '000000');
  await user.click(signInForm.submit());
  expect((await screen.findByRole('alert')).textContent).toBe('登录失败手机验证码错误');
  await waitFor(() => expect(document.activeElement).toBe(smsCode()));
  expect([smsCode().value, smsCode().selectionEnd]).toEqual(['000000', 6]);
  expect(signInForm.submit().disabled).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});

test('each tab keeps its input', { meta: { spec: 'login.tabs' } }, async () => {
  const { user } = await openPhone();
  await user.type(mobile(), '139');
  await user.click(accountTab());
  await user.type(signInForm.username(), 'zhoulan');
  await user.click(phoneTab());
  expect(mobile().value).toBe('139');
  await user.click(accountTab());
  expect(signInForm.username().value).toBe('zhoulan');
});

test('the arrow keys move between the tabs', { meta: { spec: 'login.tabs' } }, async () => {
  const { user } = await openPhone();
  expect(phoneTab().getAttribute('aria-selected')).toBe('true');
  phoneTab().focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(accountTab());
  expect(accountTab().getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(phoneTab());
  expect(document.getElementById(phoneTab().getAttribute('aria-controls') ?? '')?.hidden).toBe(false);
});

test('a phone can fill in the number and the code of a message by itself', async () => {
  await openPhone();
  expect([mobile().autocomplete, mobile().inputMode, smsCode().autocomplete, smsCode().inputMode]).toEqual([
    'tel-national',
    'tel',
    'one-time-code',
    'numeric',
  ]);
  expect(useSession.getState().token).toBeUndefined();
});
