import { expect, test } from 'vitest';
import { completeLock, platformEntry } from './complete-lock.mjs';

test('the platform of a build is read from its name', () => {
  expect(platformEntry('@oxlint/binding-linux-arm64-musl', '1.2.3')).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(platformEntry('@swc/core-win32-x64-msvc', '1.2.3', true)).toEqual({
    version: '1.2.3',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['win32'],
  });
});

test('a lock file gains its missing builds and keeps the existing ones', () => {
  const present = { version: '1.0.0', integrity: 'sha512-x' };
  const packages = {
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-arm64': '1.0.0' },
    },
    'node_modules/tool/node_modules/tool-linux-x64': present,
  };
  expect(completeLock(packages)).toEqual(['node_modules/tool-darwin-arm64']);
  expect(packages['node_modules/tool/node_modules/tool-linux-x64']).toBe(present);
});

test('a dependency that is not a platform build is not added', () => {
  const packages = { 'node_modules/tool': { optionalDependencies: { colours: '1.0.0' } } };
  expect(() => completeLock(packages)).toThrow('colours');
});
