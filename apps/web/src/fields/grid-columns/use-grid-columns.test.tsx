import { departments } from '@baisi/contract/departments';
import { dictionaries } from '@baisi/contract/dictionaries';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../platform/api/query-client.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { aSignIn } from '../../testing/people.ts';
import type { BusinessColumn } from './grid-columns.logic.ts';
import { departmentChoices } from './grid-columns.logic.ts';
import { useGridColumns } from './use-grid-columns.ts';

const item = (value: string, text: string) => ({ value, text, title: text, label: text });

function draw(columns: readonly BusinessColumn[]) {
  const client = createQueryClient((error) => {
    throw error;
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useGridColumns(columns), { wrapper });
}

test('#3 a dictionary from the sign-in response is available at once, after the column’s own choices and without duplicates', () => {
  const server = fakeServer();
  const sysAllDictItems = { sex: [item('1', '男性'), item('2', '女性')] };
  useSession.getState().signedIn(aSignIn({ sysAllDictItems }), 'tab');
  const { result } = draw([{ key: 'sex', dictCode: 'sex', options: [{ value: 1, text: '男' }] }]);
  expect(result.current).toMatchObject([
    {
      key: 'sex',
      options: [
        { value: 1, text: '男' },
        { value: '2', text: '女性' },
      ],
    },
  ]);
  expect(server.inputs(dictionaries.items)).toEqual([]);
});

test('#3 a dictionary that is not in the sign-in response is requested once, and its columns then stay the same', async () => {
  const server = fakeServer();
  server.on(dictionaries.items, () => [item('a', '甲')]);
  useSession.getState().signedIn(aSignIn(), 'tab');
  const { result, rerender } = draw([
    { key: 'one', dictCode: 'late' },
    { key: 'two', dictCode: 'late' },
  ]);
  await waitFor(() => expect(result.current[1]?.options).toEqual([{ value: 'a', text: '甲' }]));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
  expect(server.inputs(dictionaries.items)).toEqual([{ dictCode: 'late' }]);
});

test('#11 a department column offers the tree, and is wide enough', async () => {
  const server = fakeServer();
  const node = { key: 'd1', value: 'd1', title: '总部', code: 'A01', isLeaf: true, children: [] };
  server.on(departments.idTree, () => [node]);
  useSession.getState().signedIn(aSignIn(), 'tab');
  const { result } = draw([{ key: 'dept', type: 'sel_depart' }]);
  await waitFor(() => expect(result.current[0]?.options).toEqual([{ value: 'd1', text: '总部' }]));
  expect(result.current[0]).toMatchObject({ type: 'select-multiple', minWidth: 190 });
});

test('#11 departments with the same name also show the names of their parents', () => {
  const leaf = (key: string, title: string) => ({
    key,
    value: key,
    title,
    code: key,
    isLeaf: true,
    children: [],
  });
  const branch = (key: string, title: string) => ({
    ...leaf(key, title),
    children: [leaf(`${key}f`, '财务部')],
  });
  expect(departmentChoices([branch('a', '上海'), branch('b', '北京')]).map(({ text }) => text)).toEqual([
    '上海',
    '上海 / 财务部',
    '北京',
    '北京 / 财务部',
  ]);
});

test('#3 a searchable dictionary requests choices and names from its own endpoint', async () => {
  const server = fakeServer();
  server.on(dictionaries.search, () => [item('k1', '甲公司')]);
  server.on(dictionaries.textsOf, () => ['甲公司']);
  useSession.getState().signedIn(aSignIn(), 'tab');
  const { result } = draw([{ key: 'customer', type: 'select-dict-search', dict: 'customers,name,id' }]);
  const { props } = result.current[0] ?? {};
  expect(await props?.search?.('甲', new AbortController().signal)).toMatchObject([{ value: 'k1' }]);
  expect(await props?.echo?.('k1')).toBe('甲公司');
  expect(server.inputs(dictionaries.search)).toEqual([
    { dictCode: 'customers,name,id', keyword: '甲', pageSize: '20' },
  ]);
});
