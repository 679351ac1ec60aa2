import { dictionaries } from '@baisi/contract/dictionaries';
import { dictionaryStamp } from '@baisi/contract/rules/dictionary-stamp';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ring } from '../../platform/realtime/bell.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { followDictionaries } from './follow-dictionaries.ts';

const item = (value: string, text: string) => ({ value, text, title: text, label: text });
const before = { yn: [item('1', '是')] };
const after = { yn: [item('1', '对')] };

function begin() {
  signInAs();
  useSession.getState().loadedDictionaries(before);
  const server = fakeServer();
  server.on(dictionaries.all, () => after);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onTestFinished(followDictionaries(() => client));
  return { server, client, say: (stamp: string) => ring({ cmd: 'dictionary', msgTxt: stamp }) };
}

test('when the server announces a new version of the dictionaries, the page fetches exactly that version', async () => {
  const { server, say } = begin();
  say(dictionaryStamp(after));
  await waitFor(() => expect(useSession.getState().dictionaries).toEqual(after));
  expect(server.inputs(dictionaries.all)).toEqual([{ stamp: dictionaryStamp(after) }]);
});

test('a page with current dictionaries sends no request', () => {
  const { server, say } = begin();
  say(dictionaryStamp(before));
  expect(server.asked()).toEqual([]);
});

test('lists that show dictionary texts refetch, others do not', async () => {
  const { client, say } = begin();
  const asked: string[] = [];
  const watch = (name: string, data: object) => {
    const observer = new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => {
        asked.push(name);
        return data;
      },
    });
    onTestFinished(observer.subscribe(() => {}));
  };
  watch('people', { records: [{ sex: 1, sex_dictText: '男' }] });
  watch('roles', { records: [{ roleName: '审计员' }] });
  await waitFor(() => expect(asked.toSorted()).toEqual(['people', 'roles']));
  say(dictionaryStamp(after));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.at(-1)).toBe('people');
});

test('a response for a user who has signed out meanwhile is dropped', async () => {
  const { server, say } = begin();
  let release = () => {};
  server.on(dictionaries.all, async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return after;
  });
  say(dictionaryStamp(after));
  await waitFor(() => expect(server.asked(dictionaries.all)).toHaveLength(1));
  useSession.getState().left();
  release();
  await Promise.resolve();
  expect(useSession.getState().dictionaries).toEqual({});
});
