import { checkRules } from '@baisi/contract/check-rules';
import { userBatch } from '@baisi/contract/user-batch';
import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addForm, addPerson, editForm, recordOf } from './testing/people.ts';

/** 工号 is checked by the rule with the code `staff_no`, which the demo company has. */
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const message = '工号由2到50位字母、数字或_.-组成';

test('a new user with a staff number that fails its rule is refused in the words of the rule, at the field', async () => {
  const { status, refusal } = await server.call(users.add, addForm({ workNo: '工号一' }), admin);
  expect([status, refusal?.error, refusal?.message]).toEqual([200, 'check-failed', message]);
  expect(refusal?.result).toMatchObject({ field: 'workNo', checkValue: '工号一', passed: false });
  const asked = await server.call(checkRules.check, { ruleCode: 'staff_no', value: '工号一' }, admin);
  expect(asked.refusal?.message).toBe(message);
});

test('a row of a batch that fails the rule is refused at its field, and the others are saved', async () => {
  const added = [
    { key: 'good', ...addForm() },
    { key: 'bad', ...addForm({ workNo: '工号二' }) },
  ];
  const { result } = await server.call(userBatch.addBatch, { added }, admin);
  expect(result.rows).toMatchObject([
    { key: 'good', record: { status: 1 } },
    { key: 'bad', refusals: [{ field: 'workNo', code: 'check-failed', message }] },
  ]);
});

test('an edit is checked only where it changes the staff number', async () => {
  const id = await addPerson(server, admin);
  await server.rows(sql`update sys_user set work_no = '旧工号' where id = ${id}`);
  const renamed = editForm(await recordOf(server, admin, id), { realname: '改名' });
  expect((await server.call(users.edit, renamed, admin)).message).toBe('修改成功!');
  const other = editForm(await recordOf(server, admin, id), { workNo: '新工号' });
  expect((await server.call(users.edit, other, admin)).refusal?.result).toMatchObject({ field: 'workNo' });
});

test('a rule changes at once what is accepted, and without a rule of this code everything is', async () => {
  const { records } = (await server.call(checkRules.list, { ruleCode: 'staff_no' }, admin)).result;
  const [rule] = records;
  const lines = [{ digits: '*', pattern: 'BS\\d{4}', message: '工号应为BS加四位数字' }];
  const form = { id: rule?.id ?? '', version: rule?.version ?? 0, ruleJson: JSON.stringify(lines) };
  await server.call(checkRules.edit, form, admin);
  const refused = await server.call(users.add, addForm({ workNo: 'W1' }), admin);
  expect(refused.refusal?.message).toBe('工号应为BS加四位数字');
  await server.call(checkRules.edit, { id: form.id, version: form.version + 1, ruleCode: 'other' }, admin);
  expect((await server.call(users.add, addForm({ workNo: '工号三' }), admin)).message).toBe('添加成功！');
  const back = {
    id: form.id,
    version: form.version + 2,
    ruleCode: 'staff_no',
    ruleJson: rule?.ruleJson ?? '',
  };
  expect((await server.call(checkRules.edit, back, admin)).message).toBe('修改成功!');
});
