import { expect, test } from 'vitest';
import { ownAddress, placeAt, readablePath } from './place.logic.ts';

test.each([
  ['/isystem/role', '/isystem/role'],
  ['/%E6%8A%A5%E8%A1%A8', '/报表'],
  ['/a%2Fb', '/a%2Fb'],
  ['/100%25', '/100%25'],
  ['/%2541', '/%2541'],
  ['/%E6%8', '/%E6%8'],
])('the path %s is read as %s, and reading it again changes nothing', (pathname, readable) => {
  expect(readablePath(pathname)).toBe(readable);
  expect(readablePath(readable)).toBe(readable);
});

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/isystem//role', '/isystem//role'],
])('the address %s stays on this site as %s', (address, own) => {
  expect(ownAddress(address)).toBe(own);
});

test('the tab is read from the state of a history entry; a state that other code wrote has none', () => {
  const location = { pathname: '/%E6%8A%A5', search: '?a=001', hash: '#end' };
  expect(placeAt(location, { tab: '/报' })).toEqual({
    path: '/报',
    search: '?a=001',
    address: '/报?a=001#end',
    tab: '/报',
  });
  for (const state of [null, undefined, 'tab', 7, {}, { tab: 3 }]) {
    expect(placeAt(location, state).tab).toBeUndefined();
  }
});
