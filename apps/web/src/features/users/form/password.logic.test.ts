import { isStrongPassword } from '@baisi/contract/rules/password';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatePassword, secureRandomBelow } from './password.logic.ts';

test('a generated password meets the password rule, whatever the random numbers are', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (dice) => {
      const password = generatePassword((below) => (dice.next().value ?? 0) % below);
      expect(password).toHaveLength(16);
      expect(isStrongPassword(password)).toBe(true);
    }),
  );
});

test('two generated passwords differ', () => {
  expect(generatePassword(secureRandomBelow)).not.toBe(generatePassword(secureRandomBelow));
});
