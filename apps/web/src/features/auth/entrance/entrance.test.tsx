import { auth } from '@baisi/contract/auth';
import { session } from '@baisi/contract/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSession } from '../../../platform/session/session-store.ts';
import { openServer, openSignIn, signInForm } from '../../../testing/open-sign-in.tsx';
import { aSignIn, aUser } from '../../../testing/people.ts';

const { fill, submit, shownKey, password } = signInForm;
const ticket = 'ticket-of-the-second-factor';

const twoDepartments = aSignIn({
  userInfo: aUser({ orgCode: 'A01A02' }),
  departs: [
    { id: 'd1', parentId: '', departName: '总部', orgCode: 'A01', orgCategory: '1' },
    { id: 'd2', parentId: 'd1', departName: '财务部', orgCode: 'A01A02', orgCategory: '2' },
  ],
  multi_depart: 2,
  owes: ['department'],
});

const dialog = (title: string) => screen.findByRole('dialog', { name: title });

async function submitSignIn() {
  const page = await openSignIn();
  await fill(page.user);
  await page.user.click(submit());
  return page;
}

test('a user with several departments chooses one before going on, and a reload does not skip it', {
  meta: { spec: 'department.login-modal limits.department-modal' },
}, async () => {
  const server = openServer();
  server.on(auth.login, () => twoDepartments);
  server.on(session.selectDepartment, ({ orgCode }) => ({ userInfo: aUser({ orgCode }) }));
  const { user, replace } = await submitSignIn();
  const chooser = await dialog('请选择登录部门');
  expect(chooser.style.width).toBe('450px');
  expect(within(chooser).getByRole<HTMLSelectElement>('combobox').value).toBe('A01A02');
  expect(within(chooser).queryByRole('button', { name: '关闭' })).toBeNull();
  expect(useSession.getState().owes).toEqual(['department']);
  expect(sessionStorage.getItem('pro__Login_Owes')).toContain('department');
  expect(replace).not.toHaveBeenCalled();
  await user.click(within(chooser).getByRole('button', { name: '确认' }));
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/dashboard/analysis'));
  expect(server.inputs(session.selectDepartment)).toEqual([{ orgCode: 'A01A02' }]);
});

test('cancelling the choice returns to the form, and the session ends', async () => {
  const server = openServer();
  server.on(auth.login, () => twoDepartments);
  server.on(auth.logout, () => null);
  const { user } = await submitSignIn();
  await user.click(within(await dialog('请选择登录部门')).getByRole('button', { name: '返回登录' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(auth.logout)).toHaveLength(1);
  expect(useSession.getState().token).toBeUndefined();
  expect(submit().disabled).toBe(false);
});

test('an account with a second factor is asked for its code, and is then signed in', {
  meta: { spec: 'two-step limits.two-step' },
}, async () => {
  const server = openServer();
  server.refuse(auth.login, 'second-factor-due', {}, { ticket });
  server.on(auth.secondFactor, () => aSignIn());
  const { user, replace } = await submitSignIn();
  const asks = await dialog('两步验证');
  expect(asks.textContent).toContain('请在手机中打开 Google Authenticator 或两步验证 APP输入 6 位动态码');
  const code = within(asks).getByLabelText<HTMLInputElement>('动态码');
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(document.activeElement).toBe(code);
  await user.click(code);
  await user.paste('123 456');
  expect(code.value).toBe('123456');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(server.inputs(auth.secondFactor)).toEqual([{ ticket, code: '123456' }]);
  expect(sessionStorage.getItem('pro__Access-Token')).toContain('token-of-zhoulan');
});

test('fewer than six digits are not sent, a wrong code keeps the dialog, a used ticket leads back', {
  meta: { spec: 'two-step limits.two-step' },
}, async () => {
  const server = openServer();
  server.refuse(auth.login, 'second-factor-due', {}, { ticket });
  server.refuse(auth.secondFactor, 'second-factor-wrong');
  const { user } = await submitSignIn();
  const asks = await dialog('两步验证');
  const code = within(asks).getByLabelText<HTMLInputElement>('动态码');
  const go = within(asks).getByRole('button', { name: '继续' });
  await user.type(code, '12345');
  await user.click(go);
  expect(within(asks).getByText('请输入 6 位动态码!')).toBeTruthy();
  expect(server.asked(auth.secondFactor)).toEqual([]);
  await user.type(code, '6');
  await user.click(go);
  expect(await within(asks).findByText('动态码不正确，请重新输入')).toBeTruthy();
  expect(document.activeElement).toBe(code);

  server.refuse(auth.secondFactor, 'ticket-spent');
  await user.click(go);
  expect((await screen.findByRole('alert')).textContent).toBe('登录失败操作已超时，请重新开始');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(submit().disabled).toBe(false);
});

test('while a code is checked the dialog shows a text and accepts no second code', {
  meta: { spec: 'two-step' },
}, async () => {
  const server = openServer();
  server.refuse(auth.login, 'second-factor-due', {}, { ticket });
  const looked = Promise.withResolvers<ReturnType<typeof aSignIn>>();
  server.on(auth.secondFactor, () => looked.promise);
  const { user, replace } = await submitSignIn();
  const asks = await dialog('两步验证');
  await user.type(within(asks).getByLabelText('动态码'), '123456{Enter}');
  await waitFor(() => expect(asks.textContent).toContain('正在验证..请稍后'));
  expect(within(asks).getByRole<HTMLButtonElement>('button', { name: '返回' }).disabled).toBe(true);
  await user.keyboard('{Enter}');
  looked.resolve(aSignIn());
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(server.asked(auth.secondFactor)).toHaveLength(1);
});

test('a right code shows loading for two seconds before the workspace opens; a wrong one is reported at once', {
  meta: { spec: 'two-step limits.two-step' },
}, async () => {
  const server = openServer();
  server.refuse(auth.login, 'second-factor-due', {}, { ticket });
  server.refuse(auth.secondFactor, 'second-factor-wrong');
  const { replace } = await submitSignIn();
  const asks = await dialog('两步验证');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.input(within(asks).getByLabelText('动态码'), { target: { value: '123456' } });
  const goOn = () => fireEvent.click(within(asks).getByRole('button', { name: '继续' }));
  goOn();
  await vi.waitFor(() => expect(within(asks).queryByText('动态码不正确，请重新输入')).not.toBeNull());
  const looked = Promise.withResolvers<void>();
  server.on(auth.secondFactor, () => {
    looked.resolve();
    return aSignIn();
  });
  goOn();
  // vi.waitFor would advance the clock.
  await looked.promise;
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(asks.textContent).toContain('正在验证..请稍后');
  expect(replace).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce());
});

test('a user without the phone can sign in with a recovery code', async () => {
  const server = openServer();
  server.refuse(auth.login, 'second-factor-due', {}, { ticket });
  server.on(auth.secondFactor, () => aSignIn());
  const { user, replace } = await submitSignIn();
  const asks = await dialog('两步验证');
  await user.click(within(asks).getByRole('button', { name: '遗失手机?' }));
  await user.type(within(asks).getByLabelText('恢复码'), 'ab3de-fgh45{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(server.inputs(auth.secondFactor)).toEqual([{ ticket, code: 'ab3de-fgh45' }]);
});

test('返回 leads to the form, which has a new captcha', {
  meta: { spec: 'two-step login.opening' },
}, async () => {
  const server = openServer();
  server.refuse(auth.login, 'second-factor-due', {}, { ticket });
  const page = await openSignIn();
  const before = await shownKey();
  await fill(page.user);
  await page.user.click(submit());
  await page.user.click(within(await dialog('两步验证')).getByRole('button', { name: '返回' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(password().value).toBe('Secret#2026');
  await waitFor(async () => expect(await shownKey()).not.toBe(before));
});

test.each([
  ['account-locked', { minutes: 10 }, '该用户登录失败次数过多，请于10分钟后再次登录！'],
  ['account-closed-to-strangers', { minutes: 3 }, '该账号已锁定，请3分钟后再试'],
  ['too-many-requests', {}, '操作过于频繁，请稍后再试'],
] as const)(
  'the refusal %s has a clear message',
  { meta: { spec: 'errors.login' } },
  async (code, params, text) => {
    openServer().refuse(auth.login, code, params);
    await submitSignIn();
    expect((await screen.findByRole('alert')).textContent).toBe(`登录失败${text}`);
    expect(submit().disabled).toBe(false);
  },
);

test('a browser that signed in before sends its proof of that', async () => {
  const server = openServer();
  const first = await submitSignIn();
  await waitFor(() => expect(first.replace).toHaveBeenCalled());
  first.leave();
  useSession.getState().left();
  await submitSignIn();
  await waitFor(() => expect(server.inputs(auth.login)).toHaveLength(2));
  expect(server.inputs(auth.login).map(({ device }) => device)).toEqual([undefined, 'browser-of-the-test']);
});

test('after a refusal an encryption key that the server may not know is discarded', async () => {
  const server = openServer();
  server.refuse(auth.login, 'wrong-credentials');
  await submitSignIn();
  await screen.findByRole('alert');
  expect(localStorage.getItem('pro__ENCRYPTED_STRING')).toBeNull();
  expect(server.asked(auth.transportKey)).toHaveLength(1);
});
