import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { serverCommand, serverEnvironment } from './server-command.mjs';

const dockerfile = await readFile(new URL('../Dockerfile', import.meta.url), 'utf8');

test('the container starts the server with the arguments and the environment of `npm start`', () => {
  const [, ...started] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(started).toEqual(serverCommand);
  const set = /^ENV (.*)$/m.exec(dockerfile)?.[1].split(' ') ?? [];
  expect(set).toEqual(
    expect.arrayContaining(Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value}`)),
  );
});
