import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const dynamicImport = /(?<!\/\/.*)(?<![\w.])import\(/;

/**
 * Ways in which a file takes care of code that does not arrive: the wrappers, which tell it and load again at the next
 * press, or a handler of its own. `then` has its handler as its second argument.
 */
const handled =
  /lazyPart[<(]|loadChunk\(|usePart\(|queryFn: (async )?\(\) =>|ightPage\(|\.catch\(|\bcatch( \(\w+\))? \{|\.then\(\n\s+\([^\n]+\n\s+\(\) =>/;

/** Files whose callers take care of it. */
const handledByCallers: Readonly<Record<string, string>> = {
  'features/auth/account/late-attempt.ts': 'account-form.tsx tells it as a refusal',
  'features/auth/phone/late-phone.ts': 'sign-in-page.tsx tells it and shows the other tab',
  'features/auth/recovery/late-steps.ts': 'use-recovery.ts tells it',
  'fields/upload/engine/send-file.ts': 'an upload that fails offers to try again',
  'platform/pinyin/readings.ts': 'use-readings.ts searches without pinyin then',
};

test('code that does not arrive is taken care of wherever it is loaded', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (name) => !/\.test\.|^testing\//.test(name),
  );
  const loading = files.filter((name) => dynamicImport.test(readFileSync(join(source, name), 'utf8')));
  expect(loading.length).toBeGreaterThan(40);
  const careless = loading.filter((name) => !handled.test(readFileSync(join(source, name), 'utf8')));
  expect(careless.toSorted()).toEqual(Object.keys(handledByCallers));
});
