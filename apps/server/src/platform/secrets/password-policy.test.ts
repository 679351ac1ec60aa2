import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { isCommonPassword } from '../first-guesses.ts';
import { demandDecentPassword } from './password-policy.ts';

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@ssw0rd1!',
  'Passw0rd!',
  'Admin@123',
  'Adm1n#2026',
  'Qwer1234!',
  'Asdf@1234',
  'Abc@12345',
  'Abcd1234!',
  'Aa@123456',
  '1qaz@WSX',
  '!QAZ2wsx',
  'Welcome#2026',
  'Woaini1314!',
  'Qq123456!',
  'Iloveyou520!',
  '123456a!',
  'Ab1!Ab1!',
  'Test#1234',
])('%s is one of the most common passwords', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'Harbor#Lantern26',
  'correct horse battery 9!',
  'k7#Qw2mXv9Lr',
  '春天的第1场雨-wet',
  'dragon#8472918',
  'Ta7!mvQp',
  'vT#4kLw9',
])('%s is accepted', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test('hardly any of a thousand random passwords of nine characters is refused', async () => {
  const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!@#$%^&*-_=+?';
  const random = (): string =>
    Array.from({ length: 9 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const refused: string[] = [];
  for (let i = 0; i < 1_000; i += 1) {
    const password = random();
    if (await isCommonPassword(password)) refused.push(password);
  }
  // A random text contains a word in about seven of a hundred thousand cases.
  expect(refused.length).toBeLessThan(4);
});

const owner = {
  username: 'zhang.wei',
  realname: '张伟',
  phone: '13812345678',
  email: 'wei.zhang88@example.com',
  workNo: 'HQ0042',
};
const refusal = (password: string, whose = owner): Promise<string> =>
  demandDecentPassword(password, whose).then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

test.each([
  ['Zhang.Wei#774', 'password-personal'],
  ['my-ZHANG-7#kq', 'password-personal'],
  ['Quiet#Zhang88x', 'password-personal'],
  ['7#Kq-345678-m', 'password-personal'],
  ['Kq#138123-mm', 'password-personal'],
  ['7#hq0042-Mango', 'password-personal'],
  ['BaiSi-mango#7', 'password-personal'],
  ['百司-mango#774', 'password-personal'],
  ['张伟-mango#774', 'password-personal'],
  ['Password1!', 'password-common'],
  ['mango774', 'invalid-input'],
  ['Harbor#Lantern26', 'accepted'],
])('the password %s of the user Zhang Wei gives %s', async (password, code) => {
  expect(await refusal(password)).toBe(code);
});

test('a password may contain the name or e-mail address of another user', async () => {
  expect(await refusal('Zhang-mango#774', { ...owner, username: 'li.na', email: 'li.na@example.com' })).toBe(
    'accepted',
  );
});
