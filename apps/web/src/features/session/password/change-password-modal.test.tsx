import { auth } from '@baisi/contract/auth';
import { session } from '@baisi/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../platform/session/session-store.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { signInAs } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ChangePasswordModal } from './change-password-modal.tsx';

beforeEach(() => {
  signInAs();
});

/** Fakes a server without an encryption key, so that sent passwords are readable. */
function plainServer() {
  const server = fakeServer();
  server.refuse(auth.transportKey, 'internal');
  return server;
}

function opened() {
  const onClose = vi.fn();
  const page = renderPage(<ChangePasswordModal open onClose={onClose} />);
  const fill = async (old: string, next: string, again: string) => {
    await page.user.type(screen.getByLabelText('旧密码'), old);
    await page.user.type(screen.getByLabelText('新密码'), next);
    await page.user.type(screen.getByLabelText('确认新密码'), again);
  };
  const submit = () => page.user.click(screen.getByRole('button', { name: /确\s?定/ }));
  return { ...page, onClose, fill, submit };
}

test('nothing is sent before all three fields are valid, and each shows its error', {
  meta: { spec: 'password.modal' },
}, async () => {
  const server = plainServer();
  const { fill, submit } = opened();
  await submit();
  expect(await screen.findByText('请输入旧密码!')).toBeTruthy();
  expect(screen.getByText('请输入新密码!')).toBeTruthy();
  expect(screen.getByText('请确认新密码!')).toBeTruthy();
  const hint = '密码由8位数字、大小写字母和特殊符号组成';
  expect(screen.getByText(hint)).toBeTruthy();
  await fill('old', 'simple', 'other');
  await submit();
  expect(await screen.findByText(`${hint}!!`)).toBeTruthy();
  // The error replaces the hint, which says the same.
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
  expect(await screen.findByText('两次输入的密码不一样！')).toBeTruthy();
  expect(server.asked()).toEqual([]);
});

test('no password of the change contains whitespace', { meta: { spec: 'password.modal' } }, async () => {
  const server = plainServer();
  server.on(session.updatePassword, () => null);
  const { fill, submit } = opened();
  await fill(' Secret #2026 ', ' Abc def1! ', 'Abcdef1!');
  await submit();
  await waitFor(() =>
    expect(server.inputs(session.updatePassword)).toEqual([
      {
        username: 'zhoulan',
        oldpassword: 'Secret#2026',
        password: 'Abcdef1!',
        confirmpassword: 'Abcdef1!',
      },
    ]),
  );
});

test('a password change closes the dialog with a message', { meta: { spec: 'password.modal' } }, async () => {
  const server = plainServer();
  server.on(session.updatePassword, () => null);
  const { fill, submit, said, onClose } = opened();
  await fill('old', 'Abcdef1!', 'Abcdef1!');
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(said).toEqual([{ kind: 'success', text: '密码重置成功!' }]);
  expect(server.inputs(session.updatePassword)).toEqual([
    { username: 'zhoulan', oldpassword: 'old', password: 'Abcdef1!', confirmpassword: 'Abcdef1!' },
  ]);
});

test.each([
  ['old-password-wrong', '旧密码', '旧密码输入错误!'],
  ['new-password-same', '新密码', '新密码不能与旧密码相同!'],
] as const)(
  'the refusal %s is shown at the field %s, and reported as 更改密码失败',
  {
    meta: { spec: 'errors.password' },
  },
  async (code, label, text) => {
    const server = plainServer();
    server.refuse(session.updatePassword, code);
    const { fill, submit, said, onClose } = opened();
    await fill('old', 'Abcdef1!', 'Abcdef1!');
    await submit();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(said).toEqual([{ kind: 'error', text: `更改密码失败：${text}` }]);
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('another refusal is reported as 更改密码失败', { meta: { spec: 'errors.password' } }, async () => {
  const server = plainServer();
  server.refuse(session.updatePassword, 'too-many-requests');
  const { fill, submit, said } = opened();
  await fill('old', 'Abcdef1!', 'Abcdef1!');
  await submit();
  await waitFor(() =>
    expect(said).toEqual([{ kind: 'error', text: '更改密码失败：操作过于频繁，请稍后再试' }]),
  );
});

test('without a signed-in user the dialog shows a text and has no password fields', {
  meta: { spec: 'errors.password' },
}, () => {
  useSession.setState({ user: undefined });
  opened();
  expect(screen.getByText('当前系统无登录用户!')).toBeTruthy();
  expect(screen.queryByLabelText('旧密码')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /确\s?定/ }).disabled).toBe(true);
});
