import { isStrongPassword } from '@baisi/contract/rules/password';
import { users } from '@baisi/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { ResetPasswordModal } from './reset-password-modal.tsx';
import { aRecord, signInToUsers, usersServer } from './testing/user-server.ts';

function renderModal() {
  signInToUsers();
  const server = usersServer([]);
  const closed: true[] = [];
  const page = renderPage(<ResetPasswordModal open user={aRecord()} onClose={() => closed.push(true)} />);
  return { server, closed, ...page };
}

test('a generated password is shown once, sent twice and strong', async () => {
  const { server, user, closed } = renderModal();
  server.on(users.resetPassword, () => null);
  await user.click(screen.getByLabelText('生成强密码'));
  const shown = (await screen.findByText(/^\S{16}$/)).textContent;
  await user.click(screen.getByText(/确\s?定/));
  await waitFor(() => {
    expect(closed).toHaveLength(1);
  });
  const [sent] = server.inputs(users.resetPassword);
  expect(sent).toEqual({ username: 'liming', password: shown, confirmpassword: shown });
  expect(isStrongPassword(String(shown))).toBe(true);
});

test('whitespace is stripped from a password that is set for another user', async () => {
  const { server, user } = renderModal();
  server.on(users.resetPassword, () => null);
  await user.type(screen.getByLabelText('新密码'), ' Harbor 26# ');
  await user.type(screen.getByLabelText('确认密码'), 'Harbor26# ');
  await user.click(screen.getByText(/确\s?定/));
  await waitFor(() =>
    expect(server.inputs(users.resetPassword)).toEqual([
      { username: 'liming', password: 'Harbor26#', confirmpassword: 'Harbor26#' },
    ]),
  );
});

test('two different passwords are not sent', async () => {
  const { server, user } = renderModal();
  await user.type(screen.getByLabelText('新密码'), 'Abc123!@#');
  await user.type(screen.getByLabelText('确认密码'), 'Abc123!@');
  await user.click(screen.getByText(/确\s?定/));
  expect(await screen.findByText('两次密码不一致')).toBeTruthy();
  expect(server.asked(users.resetPassword)).toEqual([]);
});

test('a refusal of the password is shown below its field', async () => {
  const { server, user, closed, said } = renderModal();
  server.refuse(users.resetPassword, 'new-password-same');
  await user.click(screen.getByLabelText('生成强密码'));
  await user.click(screen.getByText(/确\s?定/));
  expect(await screen.findByText('新密码不能与旧密码相同!')).toBeTruthy();
  expect(said).toEqual([]);
  expect(closed).toEqual([]);
});
