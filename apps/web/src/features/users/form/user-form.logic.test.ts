import { UserToAdd, UserToEdit } from '@baisi/contract/users';
import { expect, test } from 'vitest';
import { blankOf } from '../../../fields/record-form/form-fields.logic.ts';
import { aRecord } from '../testing/user-server.ts';
import {
  type LoadedUser,
  readStoredUser,
  toFormValues,
  toUserToAdd,
  toUserToEdit,
  userFields,
} from './user-form.logic.ts';

const loaded: LoadedUser = {
  record: aRecord({
    avatar: 'faces/7.png',
    activitiSync: 0,
    post: 'engineer,clerk',
    userIdentity: 2,
    departIds: 'd1,d2',
    telephone: '010-12345678',
    version: 9,
  }),
  roleIds: ['r1'],
  departmentIds: ['d1'],
};

test('saving an untouched form changes nothing, not even fields that the form does not show', () => {
  const sent = UserToEdit.parse(toUserToEdit(toFormValues(loaded), loaded));
  const { record } = loaded;
  expect(sent).toEqual({
    id: record.id,
    version: 9,
    realname: record.realname,
    workNo: record.workNo,
    phone: record.phone,
    email: record.email,
    telephone: record.telephone,
    sex: record.sex,
    birthday: record.birthday,
    avatar: 'faces/7.png',
    activitiSync: 0,
    post: 'engineer,clerk',
    userIdentity: 2,
    departIds: ['d1', 'd2'],
  });
});

test('roles and departments are sent only when they were changed, also when all are removed', () => {
  const values = { ...toFormValues(loaded), roleIds: [], departmentIds: ['d1', 'd2'] };
  expect(toUserToEdit(values, loaded)).toMatchObject({ selectedroles: '', selecteddeparts: 'd1,d2' });
});

test('a user who is no longer a superior manages no departments', () => {
  const values = { ...toFormValues(loaded), userIdentity: 1 };
  expect(toUserToEdit(values, loaded).departIds).toBe('');
});

test('the body of a filled form is accepted by the contract', () => {
  const values = {
    ...blankOf(userFields),
    username: 'zhangsan',
    realname: '张三',
    workNo: 'W1',
    phone: '13800000000',
    password: 'Abc123!@#',
    confirmPassword: 'Abc123!@#',
  };
  expect(UserToAdd.safeParse(toUserToAdd(values)).success).toBe(true);
});

test('the refusal of an edit of an outdated version contains the stored user with roles and departments', () => {
  const { record, roleIds, departmentIds } = loaded;
  const changed = { changedBy: '周岚', changedTime: '2026-11-21 10:00:00' };
  expect(readStoredUser({ current: record, roleIds, departmentIds, ...changed })).toEqual(loaded);
  expect(readStoredUser({ current: record, ...changed })).toBeUndefined();
});
