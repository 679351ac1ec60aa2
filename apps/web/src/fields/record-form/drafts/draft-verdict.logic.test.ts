import { expect, test } from 'vitest';
import { field } from '../form-fields.logic.ts';
import { judgeDraft } from './draft-verdict.logic.ts';

const fields = { name: field.text('名称'), email: field.text('邮箱'), roleIds: field.options('角色') };
const filled = { name: '李明', email: 'a@x', roleIds: ['r1'] };
const draft = { values: { ...filled, name: '李明明' }, base: filled };

test('when the record is unchanged, the draft fills the form', () => {
  expect(judgeDraft(fields, draft, filled)).toEqual({ kind: 'restore', values: draft.values });
});

test.each([
  ['another field', { email: 'b@x' }],
  ['the same field', { name: '李大明' }],
  ['assignments, which change without a new version', { roleIds: ['r1', 'r2'] }],
])('the server changed %s: the user decides', (_what, change) => {
  const now = { ...filled, ...change };
  expect(judgeDraft(fields, draft, now)).toEqual({
    kind: 'compare',
    before: filled,
    mine: draft.values,
    theirs: now,
  });
});

test('when another user made the same change, no decision is needed', () => {
  expect(judgeDraft(fields, draft, { ...filled, name: '李明明' })).toEqual({ kind: 'moot' });
});
