import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password matches only its own hash; an unknown account fails after the same work', async () => {
  const passwords = createPasswords();
  const phc = await passwords.hash('Harbor#Lantern26');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(phc, 'Harbor#Lantern26')).toBe(true);
  expect(await passwords.matches(phc, 'Harbor#Lantern27')).toBe(false);
  expect(await passwords.matches(undefined, 'a password that nobody has')).toBe(false);
});

test('forty sign-ins are processed at a time; further ones are refused with a request to retry, and a slot is released only once', () => {
  const passwords = createPasswords();
  const places = Array.from({ length: 40 }, () => passwords.takePlace());
  expect(() => passwords.takePlace()).toThrow('too-many-requests');
  const [first] = places;
  first?.();
  first?.();
  passwords.takePlace();
  expect(() => passwords.takePlace()).toThrow('too-many-requests');
});
