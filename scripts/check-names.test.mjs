import { expect, test } from 'vitest';
import { faultsOfName, faultsOfText, riddlesOf } from './check-names.mjs';

test.each([
  'apps/server/src/features/users/users.service.ts',
  'apps/web/src/features/users/freeze-users-button.tsx',
  'apps/web/src/ui/page/page.module.css',
  'apps/server/src/db/database.ts',
])('%s is a valid name', (path) => {
  expect(faultsOfName(path)).toEqual([]);
});

test.each([
  'apps/web/src/utils/dates.ts',
  'apps/server/src/platform/http-helpers.ts',
  'packages/contract/src/common.ts',
  'apps/server/src/features/users/users.manager.ts',
  'apps/web/src/ui/base-modal.tsx',
])('%s is a name without meaning', (path) => {
  expect(faultsOfName(path).join()).toContain('junk drawer');
});

test.each(['apps/web/src/ui/LoadedList.tsx', 'apps/web/src/ui/loaded_list.tsx'])(
  '%s is not kebab-case',
  (path) => {
    expect(faultsOfName(path).join()).toContain('kebab-case');
  },
);

test('a suppression without a reason, or for a whole file, is an error', () => {
  expect(faultsOfText('a.ts', '// oxlint-disable-next-line eslint/no-console')).toHaveLength(1);
  expect(faultsOfText('a.ts', '/* eslint-disable */')).toHaveLength(1);
  expect(faultsOfText('a.ts', '/* oxlint-disable eslint/no-console -- it is rather long */')).toHaveLength(1);
});

test('a suppression for one line with a reason is allowed', () => {
  const text = '// oxlint-disable-next-line eslint/no-console -- the start page is printed to the terminal';
  expect(faultsOfText('a.ts', text)).toEqual([]);
});

test.each(['apps/server/src/testing/glass-house.ts', 'apps/server/src/every-door.test.ts'])(
  '%s is a metaphor',
  (path) => {
    expect(faultsOfName(path).join()).toContain('metaphor');
  },
);

test.each([
  '// Whoever comes late waits.',
  '/** What it was told. */',
  '/** Those who may. */',
  ' * Of whom nobody has spoken.',
])('the comment "%s" has no subject', (line) => {
  expect(riddlesOf('a.ts', line)).toHaveLength(1);
});

test('a comment with a subject is allowed, also one that goes on after a line break', () => {
  expect(
    riddlesOf('a.ts', '/** Users who may see the row. */\n// The names of those who signed in.'),
  ).toEqual([]);
});
