import { expect, test } from 'vitest';
import { workplaceOf } from './workplace.ts';

test.each([
  ['nobody’s department', null, false, [], null, false],
  ['the only department, without a choice', null, false, ['A'], 'A', false],
  ['the only remaining department, although another one was chosen', 'B', false, ['A'], 'A', false],
  ['the only remaining department, although a choice was pending', null, true, ['A'], 'A', false],
  ['the chosen one of several departments', 'B', false, ['A', 'B'], 'B', false],
  ['no department while the choice is pending', null, true, ['A', 'B'], null, true],
  ['no department when the chosen one was removed and several remain', 'C', false, ['A', 'B'], null, true],
  ['no department when several were added after the sign-in', null, false, ['A', 'B'], null, true],
  ['no department when all were removed', 'A', false, [], null, false],
] as const)('a session works in %s', (_where, chosen, isChoiceDue, own, orgCode, isDue) => {
  expect(workplaceOf({ chosen, isChoiceDue, own })).toEqual({ orgCode, isDue });
});
