import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { run } from './steps.mjs';

const wavering = `
import { expect, test } from 'vitest';
let tries = 0;
test('wavers', () => expect(++tries).toBe(2));
test('stands', () => expect(1).toBe(1));
`;

test('a test that passes on its retry is reported with its first error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baisi-wavering-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'one.test.mjs'), wavering);
    const lines = [];
    const { code } = await run(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        `--root=${folder}`,
        '--retry=1',
        `--reporter=${join(root, 'scripts/second-tries.mjs')}`,
      ],
      { onLine: (line) => lines.push(line) },
    );
    expect(code).toBe(0);
    expect(lines.filter((line) => line.includes('second try'))).toEqual([
      'passed on the second try: one.test.mjs > wavers: expected 1 to be 2 // Object.is equality',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
