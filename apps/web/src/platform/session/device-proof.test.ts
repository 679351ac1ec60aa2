import { expect, test } from 'vitest';
import { deviceOf, keepDevice, lastDevice } from './device-proof.ts';
import { useSession } from './session-store.ts';

test('the proof of a sign-in is found under every name of the account, in upper or lower case', () => {
  keepDevice(['13800138000', 'ZhouLan'], 'p1');
  expect([deviceOf('zhoulan '), deviceOf('13800138000'), deviceOf('lili')]).toEqual(['p1', 'p1', undefined]);
});

test('a newer proof replaces the older one and becomes the last', () => {
  keepDevice(['lili'], 'p1');
  keepDevice(['zhoulan'], 'p2');
  keepDevice(['lili'], 'p3');
  expect([deviceOf('lili'), lastDevice()]).toEqual(['p3', 'p3']);
  expect(JSON.parse(localStorage.getItem('pro__DEVICE') ?? '').value).toHaveLength(2);
});

test('signing out keeps the proofs: they grant no access', () => {
  keepDevice(['lili'], 'p1');
  useSession.getState().left();
  expect(deviceOf('lili')).toBe('p1');
});

test('a browser with many users keeps the last twenty proofs', () => {
  for (let n = 1; n <= 25; n += 1) keepDevice([`user${n}`], `p${n}`);
  expect([deviceOf('user5'), deviceOf('user6')]).toEqual([undefined, 'p6']);
});
