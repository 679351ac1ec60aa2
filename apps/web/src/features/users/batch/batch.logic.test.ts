import { expect, test } from 'vitest';
import { aRecord } from '../testing/user-server.ts';
import { asTable, handedOut, toAdded, toSavedRows } from './batch.logic.ts';

const rows = [
  { key: 'a', row: { realname: ' 张伟 ', username: 'zhangwei', phone: '13911112222', workNo: 'zhangwei' } },
  { key: 'b', row: { realname: '李明', username: 'liming', phone: '1', workNo: 'liming' } },
];
const answered = [
  { key: 'a', record: aRecord({ id: 'u-new' }) },
  { key: 'b', refusals: [{ field: 'password', code: 'password-personal', message: '密码不能包含姓名' }] },
];
const sent = toAdded(rows, () => 'Quiet#Harbour81');

test('each row is sent trimmed, with an initial password that must be changed', () => {
  expect(sent[0]).toMatchObject({
    key: 'a',
    realname: '张伟',
    selectedroles: '',
    password: 'Quiet#Harbour81',
    mustChangePassword: true,
  });
});

test('initial passwords are shown for the added users only', () => {
  const people = handedOut(sent, answered);
  expect(people).toEqual([{ realname: '张伟', username: 'zhangwei', password: 'Quiet#Harbour81' }]);
  expect(asTable(people)).toBe('姓名\t账号\t初始密码\n张伟\tzhangwei\tQuiet#Harbour81');
});

test('a saved row keeps the sent values, and a refusal of a field without column is shown in the first cell', () => {
  expect(toSavedRows(answered, rows)).toEqual([
    { key: 'a', row: { ...rows[0]?.row, id: 'u-new' } },
    { key: 'b', errors: { realname: '密码不能包含姓名' } },
  ]);
});
