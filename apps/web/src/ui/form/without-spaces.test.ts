import { expect, test } from 'vitest';
import { withoutSpaces } from './without-spaces.ts';

test('whitespace of any kind is stripped', () => {
  expect(withoutSpaces(' Ab c\u3000d\t\n')).toBe('Abcd');
});
