import { cpSync, lstatSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { succeedsAs } from '../process/run-as.ts';
import { isRoot, nobody, removeScratch, scratch, subfolder } from '../testing/supervised-folders.ts';
import { copyBinaries, makeLinks } from './binary-files.ts';
import { type BinaryPackage, findBinaryPackage, runnableBinaries, thisMachine } from './locate-binaries.ts';

// Creating a cluster flushes a thousand files: seconds when the disk is busy.
vi.setConfig({ testTimeout: 60_000 });

let parent: string;
let installed: BinaryPackage;

beforeEach(async () => {
  parent = await scratch();
  installed = await findBinaryPackage(thisMachine());
});
afterEach(() => removeScratch(parent));

/** Copies the binary package without its links, because npm packages cannot contain links. */
function freshlyInstalled(folder: string): BinaryPackage {
  cpSync(installed.folder, folder, { recursive: true, verbatimSymlinks: true });
  const lib = join(folder, 'native', 'lib');
  for (const name of readdirSync(lib))
    if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
  return { folder, version: installed.version };
}

test('the version of the binaries is the pinned one', () => {
  expect(installed.version).toMatch(/^18\.\d+\.\d+/);
});

test('programs run from the npm package after their links are created', async () => {
  const found = freshlyInstalled(join(parent, 'package'));
  const postgres = join(found.folder, 'native', 'bin', 'postgres');
  expect(succeedsAs(undefined, postgres, '--version')).toBe(false);
  const binaries = await runnableBinaries(found, undefined, join(parent, 'copies'));
  expect(binaries.postgres).toBe(postgres);
  expect(succeedsAs(undefined, postgres, '--version')).toBe(true);
  expect(statSync(join(parent, 'copies'), { throwIfNoEntry: false })).toBeUndefined();
});

test('several processes can create the links at the same time and again, and leave no other files', async () => {
  const { folder } = freshlyInstalled(join(parent, 'package'));
  const native = join(folder, 'native');
  expect(await Promise.all([1, 2, 3, 4].map(() => makeLinks(native)))).toEqual([true, true, true, true]);
  const icu = join(native, 'lib', 'libicuuc.so.60');
  const made = lstatSync(icu).ino;
  await makeLinks(native);
  expect(lstatSync(icu).ino).toBe(made);
  expect(readlinkSync(icu)).toBe('libicuuc.so.60.2');
  expect(readdirSync(join(native, 'lib')).filter((name) => /\.[0-9a-f]{12}$/.test(name))).toEqual([]);
});

test('on a machine without published binaries, the error says to configure an own database', async () => {
  await expect(findBinaryPackage({ platform: 'linux', arch: 'x64', musl: true })).rejects.toMatchObject({
    code: 'postgres-missing-for-platform',
    message: '没有适合本机（linux x64 musl）的内置 PostgreSQL，请用 DATABASE_URL 指定自备的 PostgreSQL',
  });
  await expect(findBinaryPackage({ platform: 'freebsd', arch: 'x64', musl: false })).rejects.toMatchObject({
    code: 'postgres-missing-for-platform',
    message: '没有适合本机（freebsd x64）的内置 PostgreSQL，请用 DATABASE_URL 指定自备的 PostgreSQL',
  });
});

test('binaries that were not installed cause the same error', async () => {
  const other = thisMachine().arch === 'x64' ? 'arm64' : 'x64';
  await expect(findBinaryPackage({ platform: 'linux', arch: other, musl: false })).rejects.toMatchObject({
    code: 'postgres-missing-for-platform',
  });
});

test.runIf(isRoot)(
  'binaries in a home of mode 0700 are copied to a folder where the server can run them',
  async () => {
    const home = await subfolder(parent, 'home', 0o700);
    const found = freshlyInstalled(join(home, 'package'));
    const copies = join(parent, 'copies');
    const umask = process.umask(0o077);
    try {
      const binaries = await runnableBinaries(found, nobody, copies);
      expect(binaries.postgres).toBe(
        join(copies, `postgres-${installed.version}`, 'native', 'bin', 'postgres'),
      );
      expect(succeedsAs(nobody, binaries.initdb, '--version')).toBe(true);
      const made = statSync(binaries.postgres).ino;
      const again = await runnableBinaries(found, nobody, copies);
      expect(statSync(again.postgres).ino).toBe(made);
    } finally {
      process.umask(umask);
    }
  },
);

test('an abandoned copy is removed, an unfinished copy of a running process is not', async () => {
  const found = freshlyInstalled(join(parent, 'package'));
  const copies = await subfolder(parent, 'copies', 0o755);
  const name = `postgres-${installed.version}`;
  await subfolder(copies, `${name}.${2 ** 22 - 1}`, 0o755);
  await subfolder(copies, `${name}.1`, 0o755);
  const copy = await copyBinaries(join(found.folder, 'native'), join(copies, name));
  expect(basename(copy)).toBe('native');
  expect(readdirSync(copies).sort()).toEqual([name, `${name}.1`]);
  expect(readdirSync(join(copy, 'lib')).filter((file) => file.endsWith('.a'))).toEqual([]);
  expect(succeedsAs(undefined, join(copy, 'bin', 'postgres'), '--version')).toBe(true);
});
