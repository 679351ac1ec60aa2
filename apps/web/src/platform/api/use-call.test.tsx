import { idempotencyHeader } from '@baisi/contract/endpoint';
import { positions } from '@baisi/contract/positions';
import { users } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { everyAnswerOf, queryOf } from './query.ts';
import { type CallReactions, useCall } from './use-call.ts';

const noUsers = { records: [], total: 0, size: 10, current: 1, pages: 0, totalIsExact: true };

function Page(reactions: CallReactions<typeof users.remove>) {
  const list = useQuery(queryOf(users.list, {}));
  const remove = useCall(users.remove, reactions);
  return (
    <button type="button" disabled={!list.isSuccess} onClick={() => remove.mutate({ id: 'u1' })}>
      删除
    </button>
  );
}

async function press(reactions: CallReactions<typeof users.remove>) {
  const page = renderPage(<Page {...reactions} />);
  const button = screen.getByRole('button', { name: '删除' });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  await page.user.click(button);
  return page;
}

test("a success shows the server's message and refetches outdated data", async () => {
  const server = fakeServer();
  signInAs();
  server.on(users.list, () => noUsers);
  server.on(users.remove, () => null);
  const { said } = await press({ refreshes: [everyAnswerOf(users.list)] });
  await expect.poll(() => server.asked(users.list).length).toBe(2);
  expect(said).toEqual([{ kind: 'success', text: users.remove.done }]);
});

test('an unhandled refusal goes to the error policy', async () => {
  const server = fakeServer();
  signInAs();
  server.on(users.list, () => noUsers);
  server.refuse(users.remove, 'last-administrator');
  const { said } = await press({});
  await expect.poll(() => said).toEqual([{ kind: 'error', text: '不能停用或删除最后一个管理员账号！' }]);
});

test('a refusal that names a field is left to a form with onRefused', async () => {
  const server = fakeServer();
  signInAs();
  server.on(users.list, () => noUsers);
  server.refuse(users.remove, 'phone-taken');
  const fields: (string | undefined)[] = [];
  const { said } = await press({ onRefused: (error) => fields.push(error.field) });
  await expect.poll(() => fields).toEqual(['phone']);
  expect(said).toEqual([]);
});

test('a refusal that names a field goes to the error policy where no form has onRefused', async () => {
  const server = fakeServer();
  signInAs();
  server.on(users.list, () => noUsers);
  server.refuse(users.remove, 'phone-taken');
  const { said } = await press({});
  await expect.poll(() => said).toEqual([{ kind: 'error', text: '手机号已存在!' }]);
});

test('a refusal handled by a component skips the error policy', async () => {
  const server = fakeServer();
  signInAs();
  server.on(users.list, () => noUsers);
  server.refuse(users.remove, 'stale-version', { user: '李丽', time: '09:30' });
  let refused = 0;
  const { said } = await press({
    onRefused: () => {
      refused += 1;
      return true;
    },
  });
  await expect.poll(() => refused).toBe(1);
  expect(said).toEqual([]);
});

type Props = {
  codes: readonly string[];
  /** Receives what `useCall` returned at each render. */
  onRender?: (add: ReturnType<typeof useCall<typeof positions.add>>) => void;
};

/** A form that adds a position: its code is the button's name. */
function AddButtons({ codes, onRender }: Props) {
  const add = useCall(positions.add);
  onRender?.(add);
  return codes.map((code) => (
    <button key={code} type="button" onClick={() => add.mutate({ code, name: '采购', postRank: '1' })}>
      {code}
    </button>
  ));
}
const keysOf = (server: ReturnType<typeof fakeServer>) =>
  server.asked(positions.add).map(({ headers }) => headers.get(idempotencyHeader));

test('two presses before the next render send one command', async () => {
  const server = fakeServer();
  signInAs();
  server.on(users.list, () => noUsers);
  server.on(users.remove, () => null);
  renderPage(<Page />);
  const button = screen.getByRole('button', { name: '删除' });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  fireEvent.click(button);
  fireEvent.click(button);
  await expect.poll(() => server.asked(users.remove).length).toBe(1);
  fireEvent.click(button);
  expect(server.asked(users.remove).length).toBe(1);
});

test('a second press of an addition sends nothing, even if the input has changed meanwhile', async () => {
  const server = fakeServer();
  signInAs();
  server.on(positions.add, () => ({ id: 'p1' }));
  const { said } = renderPage(<AddButtons codes={['a', 'b']} />);
  fireEvent.click(screen.getByText('a'));
  fireEvent.click(screen.getByText('b'));
  await expect.poll(() => said.length).toBe(1);
  expect(server.inputs(positions.add).map(({ code }) => code)).toEqual(['a']);
});

test('an addition whose response was lost is repeated with its key; a changed one has another', async () => {
  const server = fakeServer();
  signInAs();
  server.refuse(positions.add, 'unavailable');
  const { said } = renderPage(<AddButtons codes={['a', 'b']} />);
  for (const [times, code] of ['a', 'a', 'b'].entries()) {
    fireEvent.click(screen.getByText(code));
    await expect.poll(() => said.length).toBe(times + 1);
  }
  const [first, again, changed] = keysOf(server);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

test('the functions of a command stay the same while it is sent and answered', async () => {
  const server = fakeServer();
  signInAs();
  server.on(positions.add, () => ({ id: 'p1' }));
  const seen = new Set<unknown>();
  const states = new Set<string>();
  const onRender: Props['onRender'] = ({ status, mutate, mutateAsync }) => {
    states.add(status);
    seen.add(mutate).add(mutateAsync);
  };
  renderPage(<AddButtons codes={['a']} onRender={onRender} />);
  fireEvent.click(screen.getByText('a'));
  await expect.poll(() => [...states]).toContain('success');
  expect(seen.size).toBe(2);
});
