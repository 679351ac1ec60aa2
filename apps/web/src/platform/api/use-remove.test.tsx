import { users } from '@baisi/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useRemove } from './use-remove.ts';

const removed: string[] = [];
function Buttons() {
  const { remove } = useRemove(
    { one: users.remove, several: users.removeBatch },
    { refreshes: [], onDone: (ids) => removed.push(ids.join(' and ')) },
  );
  return [['u-1'], ['u-2', 'u-3']].map((ids) => (
    <button key={ids.join()} type="button" onClick={() => void remove(ids)}>
      {ids.join()}
    </button>
  ));
}

test('one record is removed by the endpoint for one, several by the endpoint for several', async () => {
  signInAs();
  const server = fakeServer();
  server.on(users.remove, () => null);
  server.on(users.removeBatch, () => null);
  const { user, said } = renderPage(<Buttons />);
  await user.click(screen.getByText('u-1'));
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: '删除用户成功' }]));
  await user.click(screen.getByText('u-2,u-3'));
  await waitFor(() => expect(said.at(-1)?.text).toBe('批量删除用户成功'));
  expect([server.inputs(users.remove), server.inputs(users.removeBatch)]).toEqual([
    [{ id: 'u-1' }],
    [{ ids: 'u-2,u-3' }],
  ]);
  expect(removed).toEqual(['u-1', 'u-2 and u-3']);
});
