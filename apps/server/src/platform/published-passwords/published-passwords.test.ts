import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { createPublishedPasswords } from './published-passwords.ts';

test('every password of the published lists is known, and no other word', async () => {
  const isPublished = await createPublishedPasswords()();
  const words = dictionary['passwords-common'].map(String);
  expect(words.length).toBeGreaterThan(40_000);
  expect(words.filter((word) => !isPublished(word))).toEqual([]);
  expect(words.filter((word) => isPublished(`${word}-Harbor#Lantern`))).toEqual([]);
});

const bytes = (count: number): string => `process.stdout.write(Buffer.alloc(${count}))`;

test.each([
  ['breaks', ['-e', `${bytes(400_000)}; process.exitCode = 1`]],
  ['ends without an answer', ['-e', '']],
  ['does not exist', ['./nowhere.ts']],
  ['answers a short list', ['-e', bytes(800)]],
  ['answers an incomplete message', ['-e', bytes(400_004)]],
])('when the process that reads the list %s, every password is refused', async (_what, program) => {
  const publishedPasswords = createPublishedPasswords(program);
  const refusal = 'The list of published passwords could not be read';
  await expect(publishedPasswords()).rejects.toThrow(refusal);
  await expect(publishedPasswords()).rejects.toThrow(refusal);
});
