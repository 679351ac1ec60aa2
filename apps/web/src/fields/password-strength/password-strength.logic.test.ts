import { isStrongPassword } from '@baisi/contract/rules/password';
import { expect, test } from 'vitest';
import { demandsOn, strengthOf } from './password-strength.logic.ts';

test.each([
  ['', 0],
  ['abcdefgh', 1],
  ['Abc12#', 1],
  ['Abcdef1#', 2],
  ['aaaaaaaaaaaaaaa1#', 2],
  ['Abcdef1#ghij', 3],
  ['abcdef1#ghijklmn', 3],
])('the password %j has the strength %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test.each(['abcdefgh', 'Abc12#', '12345678#', 'Abcdefg#', 'Abcdefg1', 'Abcdef1#'])(
  'the requirements on %j are all met exactly when the rule allows it',
  (password) => {
    expect(demandsOn(password).every(({ isMet }) => isMet)).toBe(isStrongPassword(password));
  },
);
