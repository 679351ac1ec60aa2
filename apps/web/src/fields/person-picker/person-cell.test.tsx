import { departments } from '@baisi/contract/departments';
import { type UserRecord, users } from '@baisi/contract/users';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { aUser, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { personCell } from './person-cell.ts';
import { usePersonChoice } from './use-person-choice.tsx';

const people: UserRecord[] = [
  { ...aUser({ id: 'u1', realname: '赵敏', username: 'zhaomin' }), orgCodeTxt: '总部' },
  { ...aUser({ id: 'u2', realname: '李明', username: 'liming' }), orgCodeTxt: '总部' },
];

function Asking() {
  const { ask, picker } = usePersonChoice('选择负责人');
  const [said, setSaid] = useState('');
  const { props } = personCell('owner', ask);
  return (
    <>
      <button
        type="button"
        onClick={() => void props.open().then((values) => setSaid(JSON.stringify(values ?? null)))}
      >
        打开
      </button>
      <output>{said}</output>
      {picker}
    </>
  );
}

function open() {
  const server = fakeServer();
  signInAs();
  server.on(users.choices, () => ({
    records: people,
    total: 2,
    size: 10,
    current: 1,
    pages: 1,
    totalIsExact: true,
  }));
  server.on(departments.idTree, () => []);
  server.on(users.several, ({ username }) => people.filter((one) => one.username === username));
  return { server, ...renderPage(<Asking />) };
}

test('#11 users chosen in the dialog become accounts of the cell, and the dialog can be opened again', async () => {
  const { user } = open();
  await user.click(screen.getByText('打开'));
  await user.click(await screen.findByLabelText('选择赵敏'));
  await user.click(screen.getByLabelText('选择李明'));
  await user.click(screen.getByText('选择（2）'));
  expect(await screen.findByText('{"owner":"zhaomin,liming"}')).toBeTruthy();
  await user.click(screen.getByText('打开'));
  await user.click(await screen.findByRole('button', { name: /取\s?消/ }));
  expect(await screen.findByText('null')).toBeTruthy();
});

test("#11 an account is shown by its user's name; an unknown account stays as it is", async () => {
  open();
  const { echo } = personCell('owner', () => Promise.resolve(undefined)).props;
  expect(await echo('liming')).toBe('李明');
  expect(await echo('nobody')).toBeUndefined();
});
