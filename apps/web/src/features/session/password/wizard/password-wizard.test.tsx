import { auth } from '@baisi/contract/auth';
import { recovery } from '@baisi/contract/recovery';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../../platform/session/session-store.ts';
import { exit } from '../../../../platform/window/exit.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { aUser, signInAs } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { PasswordWizard } from './password-wizard.tsx';

const ticket = 'ticket-of-the-proven-phone';

function opened() {
  signInAs();
  const server = fakeServer();
  server.on(auth.sms, () => null);
  server.on(recovery.verifyPhone, () => ({ username: 'zhoulan', smscode: ticket }));
  server.on(recovery.changePassword, () => null);
  server.refuse(auth.transportKey, 'internal');
  const onBack = vi.fn();
  return { server, onBack, ...renderPage(<PasswordWizard onBack={onBack} />) };
}

const next = () => screen.getByText('下一步');

async function toPasswordStep({ user }: Pick<ReturnType<typeof opened>, 'user'>) {
  await user.click(next());
  await user.click(await screen.findByText('获取验证码'));
  await screen.findByText('60 s');
  await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
  await user.click(next());
  await screen.findByLabelText('新密码');
}

test('the account is fixed, the number masked, and the message is sent to the user’s own phone', {
  meta: { spec: 'password.wizard' },
}, async () => {
  const { server, user, onBack } = opened();
  expect(screen.getByLabelText<HTMLInputElement>('账号名')).toMatchObject({
    value: 'zhoulan',
    readOnly: true,
  });
  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('138****8000');
  await toPasswordStep({ user });
  expect(server.inputs(auth.sms)).toEqual([{ mobile: '13800138000', smsmode: '2' }]);
  expect(server.inputs(recovery.verifyPhone)).toEqual([{ phone: '13800138000', smscode: '123456' }]);
  await user.click(screen.getByText('上一步'));
  await user.click(await screen.findByText('上一步'));
  await user.click(await screen.findByText(/返\s?回/));
  expect(onBack).toHaveBeenCalledOnce();
});

test('four steps lead to a new password, and the current one is marked', {
  meta: { spec: 'password.wizard' },
}, async () => {
  const { user, container } = opened();
  const titles = [...container.querySelectorAll('.ant-steps-item-title')].map((one) => one.textContent);
  expect(titles).toEqual(['输入账号', '手机验证', '设置密码', '完成']);
  await toPasswordStep({ user });
  expect(container.querySelector('.ant-steps-item-active')?.textContent).toContain('设置密码');
});

test('a wrong code shows a warning, and the step stays', { meta: { spec: 'errors.password' } }, async () => {
  const { server, user, said } = opened();
  server.refuse(recovery.verifyPhone, 'mobile-code-wrong');
  await user.click(next());
  await user.type(await screen.findByRole('textbox', { name: '短信验证码' }), '123456');
  await user.click(next());
  await waitFor(() => expect(said).toEqual([{ kind: 'warning', text: '手机验证码错误' }]));
  expect(screen.queryByLabelText('新密码')).toBeNull();
});

test('a message refused as too early makes the button count the remaining time', async () => {
  const { server, user } = opened();
  server.refuse(auth.sms, 'mobile-code-too-soon', { seconds: 23 }, { seconds: 23 });
  await user.click(next());
  await user.click(await screen.findByText('获取验证码'));
  expect(await screen.findByText(/^2[23] s$/)).toBeTruthy();
  expect(await screen.findByText('验证码已发送，请23秒后再试')).toBeTruthy();
});

test('from the third message on a captcha has to be solved first', async () => {
  const { server, user } = opened();
  server.refuse(auth.sms, 'picture-code-due');
  server.on(auth.captcha, ({ checkKey }) => `data:image/png;base64,${checkKey}`);
  await user.click(next());
  await user.click(await screen.findByText('获取验证码'));
  expect(await screen.findByText('请先输入图形验证码')).toBeTruthy();
  server.on(auth.sms, () => null);
  await user.type(screen.getByRole('textbox', { name: '图形验证码' }), 'AB2d');
  await user.click(await screen.findByText('获取验证码'));
  expect(await screen.findByText('60 s')).toBeTruthy();
  expect(server.inputs(auth.sms).at(-1)).toMatchObject({ captcha: 'ab2d' });
});

test('spaces are stripped from the new password, the change is confirmed, and the sign-in page follows', async () => {
  const open = vi.spyOn(exit, 'open').mockImplementation(() => undefined);
  const { server, user, said } = opened();
  await toPasswordStep({ user });
  await user.type(screen.getByLabelText('新密码'), 'Abc def1!');
  await user.type(screen.getByLabelText('确认密码'), 'Abcdef1?');
  await user.click(screen.getByText(/提\s?交/));
  expect(await screen.findByText('两次密码不一致')).toBeTruthy();
  await user.clear(screen.getByLabelText('确认密码'));
  await user.type(screen.getByLabelText('确认密码'), 'Abcdef1!');
  await user.click(screen.getByText(/提\s?交/));
  expect(await screen.findByText('更改密码成功')).toBeTruthy();
  expect(server.inputs(recovery.changePassword)).toEqual([
    { username: 'zhoulan', phone: '13800138000', smscode: ticket, password: 'Abcdef1!' },
  ]);
  expect(said).toEqual([{ kind: 'success', text: '密码重置完成！' }]);
  expect(screen.getByText(/^将在[1-5]秒后返回登录页面$/)).toBeTruthy();
  await waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('/user/login?username=zhoulan'), {
    timeout: 8_000,
  });
  expect(useSession.getState().token).toBeUndefined();
});

test('a user without a phone number sees a text about it', () => {
  signInAs({ user: aUser({ phone: null }) });
  renderPage(<PasswordWizard onBack={vi.fn()} />);
  expect(screen.getByText('您的账号没有绑定手机')).toBeTruthy();
});
