import { expect, test } from 'vitest';
import { workplaceOf } from './workplace.ts';

test.each([
  ['nobody’s department', null, false, [], null, false],
  ['the only one, which nobody has to choose', null, false, ['A'], 'A', false],
  ['the only one that is left, though another was chosen', 'B', false, ['A'], 'A', false],
  ['the only one that is left, though a choice was owed', null, true, ['A'], 'A', false],
  ['the chosen one of several', 'B', false, ['A', 'B'], 'B', false],
  ['none while the choice is owed', null, true, ['A', 'B'], null, true],
  ['none when the chosen one was taken away and several are left', 'C', false, ['A', 'B'], null, true],
  ['none when several came after the sign-in', null, false, ['A', 'B'], null, true],
  ['nobody’s department when all were taken away', 'A', false, [], null, false],
] as const)('a session works in %s', (_where, chosen, isChoiceDue, own, orgCode, isDue) => {
  expect(workplaceOf({ chosen, isChoiceDue, own })).toEqual({ orgCode, isDue });
});
