import { dictionaryItems } from '@baisi/contract/dictionary-items';
import type { GridServerFrame } from '@baisi/contract/grid-socket';
import type { LiveRow } from '@baisi/contract/rules/row-update';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Line, lastLine } from '../../testing/lines.ts';
import { signInAs } from '../../testing/people.ts';
import { keyOf } from '../api/query.ts';
import { createRenewal, renewSessionsBy } from '../session/renewal.ts';
import { useSession } from '../session/session-store.ts';
import { useLiveList } from './use-live-list.ts';

const isOfList = (row: LiveRow): boolean => row['dictId'] === 'd1';

test('a list refetches once for many changes when others save its rows, and not for other rows', async () => {
  Line.made = [];
  vi.stubGlobal('WebSocket', Line);
  signInAs();
  onTestFinished(renewSessionsBy(createRenewal(() => useSession.getState().token)));
  const client = new QueryClient();
  let readings = 0;
  const read = async () => {
    readings += 1;
    return { records: [{ id: 'r1', version: readings }] };
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(
    () => {
      useQuery({ queryKey: keyOf(dictionaryItems.list, { dictId: 'd1' }), queryFn: read });
      useLiveList('dictionary-items', dictionaryItems.list, isOfList);
    },
    { wrapper },
  );
  await waitFor(() => expect(Line.made).toHaveLength(1));
  const says = (frame: GridServerFrame) => lastLine().says(JSON.stringify(frame));
  const saved = (row: { id: string } & Record<string, unknown>) =>
    says({ type: 'update_vxe_table', data: { socketKey: 'dictionary-items', args: [row, ''] } });
  lastLine().opens();
  expect(lastLine().sent.map((text) => JSON.parse(text).type)).toEqual(['heart_beat', 'subscribe']);
  says({ type: 'subscribed', data: { socketKeys: ['dictionary-items'] } });
  await waitFor(() => expect(readings).toBe(2));
  saved({ id: 'r1', version: 9 });
  saved({ id: 'r1' });
  saved({ id: 'new', dictId: 'd1' });
  await waitFor(() => expect(readings).toBe(3));
  saved({ id: 'r1', version: 3 });
  saved({ id: 'foreign', dictId: 'd2' });
  says({ type: 'rows_missed', data: { socketKey: 'dictionary-items' } });
  await waitFor(() => expect(readings).toBe(4));
  unmount();
  client.clear();
});
