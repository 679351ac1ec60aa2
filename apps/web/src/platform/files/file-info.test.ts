import { files } from '@baisi/contract/files';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { signInAs } from '../../testing/people.ts';
import { aStoredFile } from '../../testing/stored-file.ts';
import { storedFile } from './file-info.ts';

const pathAt = (index: number) => `temp/${index}.png`;

test('files requested in the same task are combined into requests of at most 100, each file once', async () => {
  signInAs();
  const server = fakeServer();
  server.on(files.info, ({ paths }) => paths.map((path) => aStoredFile({ path })));
  const client = new QueryClient();
  const load = (index: number) => client.query(storedFile(pathAt(index)));
  const indexes = Array.from({ length: 150 }, (_, index) => index);
  const found = await Promise.all([...indexes, 7].map(load));
  expect(found.map((file) => file?.path)).toEqual([...indexes, 7].map(pathAt));
  expect(server.inputs(files.info).map(({ paths }) => paths.split(',').length)).toEqual([100, 50]);
  await load(3);
  expect(server.inputs(files.info)).toHaveLength(2);
});

test('a file that the user may not read is null, and a refused request fails for each of its files', async () => {
  signInAs();
  const server = fakeServer();
  server.on(files.info, ({ paths }) =>
    paths.filter((path) => path !== pathAt(1)).map((path) => aStoredFile({ path })),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const load = (index: number) => client.query(storedFile(pathAt(index)));
  const [own, other] = await Promise.all([load(0), load(1)]);
  expect([own?.path, other]).toEqual([pathAt(0), null]);
  server.refuse(files.info, 'internal');
  const outcomes = await Promise.allSettled([load(8), load(9)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
