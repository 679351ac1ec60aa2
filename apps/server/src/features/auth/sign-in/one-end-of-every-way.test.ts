import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('only one function opens sessions, and every sign-in method ends with it', async () => {
  const folder = fileURLToPath(new URL('../../../', import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.startsWith('testing'),
  );
  const opening: string[] = [];
  for (const name of files) {
    const text = await readFile(join(folder, name), 'utf8');
    if (/\bsessions\.open\(|insertInto\('sys_session'\)/.test(text)) opening.push(name);
  }
  expect(opening.toSorted()).toEqual([
    'features/auth/sessions/sessions.repository.ts',
    'features/auth/sign-in/complete-sign-in.ts',
  ]);
});
