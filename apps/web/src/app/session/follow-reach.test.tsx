import { positions } from '@baisi/contract/positions';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { keyOf } from '../../platform/api/query.ts';
import { ring } from '../../platform/realtime/bell.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { followReach } from './follow-reach.ts';

const says = (stamp: string) => ring({ cmd: 'reach', msgTxt: stamp });

function List({ read }: { read: () => number }) {
  const { data } = useQuery({ queryKey: keyOf(positions.list, {}), queryFn: read });
  return <p>第{data}次</p>;
}

/** Opens a list in a tab and counts its requests. `begun`: the row-access stamp at the start of the workspace. */
function open(begun?: string) {
  const reach = begun === undefined ? {} : { reach: begun };
  useSession.setState({ grants: { auth: [], allAuth: [], ...reach } });
  let readings = 0;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } });
  const read = () => {
    readings += 1;
    return readings;
  };
  const tab = (mode: 'visible' | 'hidden') => (
    <QueryClientProvider client={client}>
      <Activity mode={mode}>
        <List read={read} />
        <input aria-label="备注" />
      </Activity>
    </QueryClientProvider>
  );
  onTestFinished(followReach(() => client));
  const { rerender } = render(tab('visible'));
  return { readings: () => readings, show: (mode: 'visible' | 'hidden') => rerender(tab(mode)) };
}

test('an open list is read again when the user gains access to other rows, and input beside it stays', async () => {
  const { readings } = open();
  await screen.findByText('第1次');
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '备注' });
  input.value = '写了一半';
  says('first');
  says('first');
  expect(readings()).toBe(1);
  says('second');
  await screen.findByText('第2次');
  expect(screen.getByRole('textbox', { name: '备注' })).toBe(input);
  expect(input.value).toBe('写了一半');
});

test('a list in a background tab is read again when the tab is shown, and not before', async () => {
  const { readings, show } = open();
  await screen.findByText('第1次');
  says('first');
  show('hidden');
  says('second');
  expect(readings()).toBe(1);
  show('visible');
  await waitFor(() => expect(readings()).toBe(2));
});

test('a change between the start of the workspace and the first bell message is not missed', async () => {
  const { readings } = open('first');
  await screen.findByText('第1次');
  says('second');
  await screen.findByText('第2次');
  says('second');
  expect(readings()).toBe(2);
});

test('a first bell message with the row-access stamp of the start changes nothing', async () => {
  const { readings } = open('first');
  await screen.findByText('第1次');
  says('first');
  expect(readings()).toBe(1);
  says('second');
  await screen.findByText('第2次');
});
