import { auth } from '@baisi/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openServer, openSignIn } from '../../../testing/open-sign-in.tsx';
import { aSignIn } from '../../../testing/people.ts';

const ticket = 'ticket-of-the-password-step';

/** Signs in by a phone number that another user has changed, and returns when the password dialog is open. */
async function comeByPhone() {
  const server = openServer();
  server.on(auth.sms, () => null);
  server.refuse(auth.phoneLogin, 'password-due', {}, { ticket });
  const page = await openSignIn();
  await page.user.click(screen.getByRole('tab', { name: '手机号登录' }));
  await page.user.type(await screen.findByLabelText('手机号'), '13800138000');
  await page.user.type(screen.getByLabelText('短信验证码'), '123456{Enter}');
  const asks = await screen.findByRole('dialog', { name: '确认身份' });
  return { server, asks, password: within(asks).getByLabelText<HTMLInputElement>('密码'), ...page };
}

test('a phone number changed by another user requires the password, and then signs in', async () => {
  const { server, asks, password, user, replace } = await comeByPhone();
  server.on(auth.passwordProof, () => aSignIn());
  expect(asks.textContent).toContain('该手机号由他人修改，请输入登录密码确认是您本人');
  expect(document.activeElement).toBe(password);
  await user.type(password, 'Harbour#4711{Enter}');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(server.inputs(auth.passwordProof)).toMatchObject([{ ticket, encrypted: true }]);
});

test('an empty password is not sent, a wrong one keeps the dialog, a used ticket leads back to the form', async () => {
  const { server, asks, password, user } = await comeByPhone();
  server.refuse(auth.passwordProof, 'password-wrong');
  const go = within(asks).getByRole('button', { name: '继续' });
  await user.click(go);
  expect(within(asks).getByText('请输入密码!')).toBeTruthy();
  expect(server.asked(auth.passwordProof)).toEqual([]);
  await user.type(password, 'Wrong#2026');
  await user.click(go);
  expect(await within(asks).findByText('密码错误，请重新输入')).toBeTruthy();
  expect([document.activeElement, password.value]).toEqual([password, 'Wrong#2026']);
  server.refuse(auth.passwordProof, 'ticket-spent');
  await user.click(go);
  expect((await screen.findByRole('alert')).textContent).toBe('登录失败操作已超时，请重新开始');
  expect(screen.queryByRole('dialog')).toBeNull();
});
