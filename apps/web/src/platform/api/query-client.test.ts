import { session } from '@baisi/contract/session';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/people.ts';
import { keyOf, queryOf } from './query.ts';
import { createQueryClient } from './query-client.ts';

test('a refused query is sent once and reported to the policy as a query', async () => {
  const server = fakeServer();
  server.refuse(session.userInfo, 'forbidden');
  const heard: unknown[] = [];
  const client = createQueryClient((_, asked) => heard.push(asked));
  await expect(client.query(queryOf(session.userInfo, {}))).rejects.toThrow('拒绝访问');
  expect(server.asked()).toHaveLength(1);
  expect(heard).toEqual(['query']);
});

test('a query is repeated when the server is briefly unreachable', async () => {
  vi.useFakeTimers();
  try {
    const client = createQueryClient(() => {});
    const server = fakeServer();
    server.on(session.userInfo, () => aUser());
    const answers = globalThis.fetch;
    let tries = 0;
    vi.stubGlobal('fetch', (to: string, init: RequestInit) => {
      tries += 1;
      return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : answers(to, init);
    });
    // query() does not retry by default; an observer, as useQuery creates it, does.
    const options = client.defaultQueryOptions(queryOf(session.userInfo, {}));
    const asked = client.query({
      ...options,
      retry: client.getDefaultOptions().queries?.retry ?? false,
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await asked;
    expect(tries).toBe(3);
    expect(client.getQueryData(keyOf(session.userInfo, {}))).toMatchObject({ realname: '周岚' });
  } finally {
    vi.useRealTimers();
  }
});

test('back online, a query that failed is asked again by itself, and one that did not is not', async () => {
  const client = createQueryClient(() => {});
  client.mount();
  let parts = 0;
  let rows = 0;
  const part = new QueryObserver(client, {
    queryKey: ['part'],
    queryFn: () => {
      parts += 1;
      return parts === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('part');
    },
  });
  const list = new QueryObserver(client, {
    queryKey: ['rows'],
    staleTime: 0,
    queryFn: () => {
      rows += 1;
      return Promise.resolve(rows);
    },
  });
  const stops = [part.subscribe(() => {}), list.subscribe(() => {})];
  await vi.waitFor(() => expect(part.getCurrentResult().status).toBe('error'));
  await vi.waitFor(() => expect(list.getCurrentResult().status).toBe('success'));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(part.getCurrentResult().data).toBe('part'));
  expect(rows).toBe(1);
  for (const stop of stops) stop();
  client.unmount();
});

test('what changes while its first answer is on the way is asked again', async () => {
  const client = createQueryClient(() => {});
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const rows = new QueryObserver(client, {
    queryKey: ['rows'],
    queryFn: async () => {
      asked += 1;
      return await (answers[asked - 1]?.promise ?? Promise.reject(new Error('asked too often')));
    },
  });
  const stop = rows.subscribe(() => {});
  void client.invalidateQueries({ queryKey: ['rows'] });
  answers[0]?.resolve('before the change');
  await vi.waitUntil(() => asked === 2);
  answers[1]?.resolve('after the change');
  await vi.waitUntil(() => rows.getCurrentResult().data === 'after the change');
  expect(rows.getCurrentResult().isFetching).toBe(false);
  expect(asked).toBe(2);
  stop();
  client.clear();
});
