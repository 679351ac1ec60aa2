import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mended, mends } from '../../../build/hidden-tabs.ts';

function installed(file: string): string {
  const places = ['../../../node_modules/', '../../../../../node_modules/'].map(
    (up) => new URL(up + file, import.meta.url),
  );
  const place = places.find((one) => existsSync(one));
  if (place === undefined) throw new Error(`${file} is not installed`);
  return readFileSync(place, 'utf8');
}

test.each(mends)(
  'the installed $file still contains the patched text, and the build replaces it',
  ({ file, text, mended: after }) => {
    const code = installed(file);
    const result = mended(`/repository/node_modules/${file}?v=1`, code);
    expect(code.split(text)).toHaveLength(2);
    expect(result).not.toContain(text);
    expect(result).toContain(after);
  },
);

test('the build fails when the text to patch is gone', () => {
  const [mend] = mends;
  expect(() => mended(`/node_modules/${mend?.file}`, 'another version')).toThrow('not once');
});

test('files without a patch stay unchanged', () => {
  expect(mended('/node_modules/antd/es/modal/index.js', 'code')).toBe('code');
});
