import { expect, test } from 'vitest';
import { judgeDraft, UserDraft } from './user-draft.logic.ts';
import { blankUser } from './user-form.logic.ts';

const filled = {
  ...blankUser,
  realname: '李明',
  email: 'a@example.com',
  roleIds: ['r1'],
  sex: 1,
};
const draftOf = (over: Partial<typeof filled>, base = filled) => ({
  values: UserDraft.parse({ ...base, ...over }),
  base: UserDraft.parse(base),
});

test('of everything the form holds a draft keeps all but the passwords', () => {
  const typed = { ...filled, password: 'Abc123!@#', confirmPassword: 'Abc123!@#' };
  const kept = Object.keys(UserDraft.parse(typed));
  expect(kept.sort()).toEqual(
    Object.keys(blankUser)
      .filter((field) => field !== 'password' && field !== 'confirmPassword')
      .sort(),
  );
});

test('nothing moved on the server: the draft fills the form', () => {
  expect(judgeDraft(draftOf({ realname: '李明明' }), filled)).toEqual({
    kind: 'restore',
    values: { ...filled, realname: '李明明' },
  });
});

test('a field that was emptied in the draft comes back empty', () => {
  const draft = JSON.parse(JSON.stringify(draftOf({}))) as ReturnType<typeof draftOf>;
  delete draft.values.sex;
  expect(judgeDraft(draft, filled)).toMatchObject({ kind: 'restore', values: { sex: undefined } });
});

test.each([
  ['another field', { email: 'b@example.com' }],
  ['the same field', { realname: '李大明' }],
  ['roles, which change without a new version', { roleIds: ['r1', 'r2'] }],
])('the server changed %s: the person decides', (_what, change) => {
  expect(judgeDraft(draftOf({ realname: '李明明' }), { ...filled, ...change })).toMatchObject({
    kind: 'compare',
    before: { realname: '李明', email: 'a@example.com' },
    mine: { realname: '李明明', email: 'a@example.com' },
  });
});

test('what somebody else saved in the same words needs no decision', () => {
  expect(judgeDraft(draftOf({ realname: '李明明' }), { ...filled, realname: '李明明' })).toEqual({
    kind: 'moot',
  });
});
