import { createDecipheriv, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { draftSealOf } from './draft-seal.ts';

const secretOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const mine = draftSealOf(secretOf(1));
const theirs = draftSealOf(secretOf(2));
const text = JSON.stringify({ realname: '李明', phone: '13811112222' });

test('a sealed draft opens with the same secret, also in another page of the same user', () => {
  expect(draftSealOf(secretOf(1)).open(mine.seal(text, 'row 1'), 'row 1')).toBe(text);
});

test('a sealed draft cannot be opened by another user, in another row, or after tampering', () => {
  const sealed = mine.seal(text, 'row 1');
  expect(theirs.open(sealed, 'row 1')).toBeUndefined();
  expect(mine.open(sealed, 'row 2')).toBeUndefined();
  for (const at of [0, 12, sealed.length - 1]) {
    const touched = Uint8Array.from(sealed, (byte, i) => (i === at ? byte ^ 1 : byte));
    expect(mine.open(touched, 'row 1')).toBeUndefined();
  }
  for (const bytes of [0, 5, 12, 27]) expect(mine.open(sealed.slice(0, bytes), 'row 1')).toBeUndefined();
});

test('neither contents nor names can be read in the stored data', () => {
  const stored = Buffer.from(mine.seal(text, 'row 1')).toString('latin1');
  for (const word of ['realname', '13811112222', Buffer.from('李明').toString('latin1')])
    expect(stored).not.toContain(word);
  expect(mine.slotOf('users.form', 'u-liming')).toMatch(/^[0-9a-f]{32}$/);
  expect(mine.owner).toMatch(/^[0-9a-f]{32}$/);
});

test('each form and record of each user has a slot of its own', () => {
  const places = [mine, theirs].flatMap((seal) => [
    seal.owner,
    seal.slotOf('users.form', 'new'),
    seal.slotOf('users.form', 'u1'),
    seal.slotOf('users', 'form.u1'),
    seal.slotOf('users.form","', 'u1'),
  ]);
  expect(new Set(places).size).toBe(10);
  expect(draftSealOf(secretOf(1)).slotOf('users.form', 'u1')).toBe(mine.slotOf('users.form', 'u1'));
});

test('the same text is sealed differently each time', () => {
  expect(mine.seal(text, 'row 1')).not.toEqual(mine.seal(text, 'row 1'));
});

test('drafts are encrypted with a key derived from the secret, not with the secret itself', () => {
  const secret = randomBytes(32);
  const sealed = draftSealOf(secret.toString('base64url')).seal(text, 'row 1');
  const direct = createDecipheriv('aes-256-gcm', secret, sealed.slice(0, 12))
    .setAAD(Buffer.from('row 1'))
    .setAuthTag(sealed.slice(-16));
  direct.update(sealed.slice(12, -16));
  expect(() => direct.final()).toThrow('authenticate');
});
