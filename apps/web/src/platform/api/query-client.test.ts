import { session } from '@baisi/contract/session';
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
