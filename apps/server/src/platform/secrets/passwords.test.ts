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

test('checking a generated password takes as long as any other, so that its account cannot be found by the time', async () => {
  const passwords = createPasswords();
  const [chosen, generated] = [
    await passwords.hash('Harbor#Lantern26'),
    await passwords.hashGenerated('Kx7a-93hd'),
  ];
  expect(await passwords.matches(generated, 'Kx7a-93hd')).toBe(true);
  const cpuOf = async (phc: string): Promise<number> => {
    const before = process.cpuUsage();
    for (let i = 0; i < 5; i += 1) await passwords.matches(phc, 'a wrong password');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  expect((await cpuOf(generated)) / (await cpuOf(chosen))).toBeGreaterThan(0.5);
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
