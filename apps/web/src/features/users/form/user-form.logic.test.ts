import { UserToAdd, UserToEdit } from '@baisi/contract/users';
import { expect, test } from 'vitest';
import { aRecord } from '../testing/user-room.ts';
import {
  blankUser,
  formFieldOf,
  isChanged,
  type LoadedUser,
  toFormValues,
  toUserToAdd,
  toUserToEdit,
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

test('saving an untouched form changes nothing, not even what the form does not show', () => {
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

test('roles and departments are sent when they were changed, also when all are taken away', () => {
  const values = { ...toFormValues(loaded), roleIds: [], departmentIds: ['d1', 'd2'] };
  expect(toUserToEdit(values, loaded)).toMatchObject({ selectedroles: '', selecteddeparts: 'd1,d2' });
});

test('who stops being a superior is no longer responsible for departments', () => {
  const values = { ...toFormValues(loaded), userIdentity: 1 };
  expect(toUserToEdit(values, loaded).departIds).toBe('');
});

test('what a filled form sends is accepted by the contract', () => {
  const values = {
    ...blankUser,
    username: 'zhangsan',
    realname: '张三',
    workNo: 'W1',
    phone: '13800000000',
    password: 'Abc123!@#',
    confirmPassword: 'Abc123!@#',
  };
  expect(UserToAdd.safeParse(toUserToAdd(values)).success).toBe(true);
});

test('the order of chosen things and blanks around a text are no change', () => {
  const before = { ...blankUser, roleIds: ['a', 'b'], email: 'x@example.com' };
  expect(isChanged({ ...before, roleIds: ['b', 'a'], email: ' x@example.com ' }, before)).toBe(false);
  expect(isChanged({ ...before, roleIds: ['b'] }, before)).toBe(true);
  expect(isChanged({ ...before, birthday: '2000-01-01' }, before)).toBe(true);
});

test('a refusal of the server finds its field under the name the form gives it', () => {
  expect(formFieldOf('username')).toBe('username');
  expect(formFieldOf('selectedroles')).toBe('roleIds');
  expect(formFieldOf('departIds')).toBe('managedIds');
  expect(formFieldOf('captcha')).toBeUndefined();
});
