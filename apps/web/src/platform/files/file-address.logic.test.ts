import { expect, test } from 'vitest';
import { addressLeftMs, nameInPath, pathsIn, thumbnailFor } from './file-address.logic.ts';

const now = 1_795_600_000_000;
const expiring = (inSeconds: number) =>
  `/sys/common/static/temp/a.png?expires=${now / 1000 + inSeconds}&by=s1&signature=x`;

test.each([
  ['a minute before it expires', expiring(600), 540_000],
  ['at once when it expires within a minute', expiring(30), 1_000],
  ['after five minutes if it has no expiry', '/a.png', 300_000],
  ['after five minutes if there is no address', null, 300_000],
])('a signed address is renewed %s', (_, address, ms) => {
  expect(addressLeftMs(address, now)).toBe(ms);
});

test.each([
  ['temp/合同_1700000000000_k3v9.pdf', '合同.pdf'],
  ['temp/合同_1700000000000_a-B_3.pdf', '合同.pdf'],
  ['temp/合同_1700000000000.pdf', '合同.pdf'],
  ['temp/年报_2025.pdf', '年报_2025.pdf'],
  ['a/b/readme', 'readme'],
  ['', ''],
])('the name in the path %s is %s', (path, name) => {
  expect(nameInPath(path)).toBe(name);
});

test('a comma list of paths is split without empty parts', () => {
  expect(pathsIn('a.png,,b.png,')).toEqual(['a.png', 'b.png']);
  expect([pathsIn(''), pathsIn(null)]).toEqual([[], []]);
});

test.each([
  [26, 1, 64],
  [36, 2, 256],
  [32, 2, 64],
  [200, 1, 256],
  [200, 3, 1024],
] as const)('a picture drawn %i px wide at density %i is the thumbnail of %i px', (drawn, ratio, size) => {
  expect(thumbnailFor(drawn, ratio)).toBe(size);
});
