import { users } from '@baisi/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { editForm, recordOf, type Somebody, somebodyHolding } from './testing/people.ts';

let server: TestServer;
let admin: string;
let clerk: Somebody;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  clerk = await somebodyHolding(server, 'user:edit', 'user:list');
});
afterAll(() => server.close());

test.each(['admin', 'clerk'])(
  'users change their own phone and e-mail only with a proof, %s included; empty ones may be filled in without',
  async (who) => {
    const me = who === 'admin' ? { id: 'user-admin', token: admin } : clerk;
    await server.rows(sql`update sys_user set phone = null, email = null where id = ${me.id}`);
    const phone = who === 'admin' ? '13622220001' : '13622220002';
    const filled = editForm(await recordOf(server, admin, me.id), { phone, email: `${who}@baisi.example` });
    expect((await server.call(users.edit, filled, me.token)).refusal).toBeUndefined();
    const record = await recordOf(server, admin, me.id);
    for (const [field, value] of [
      ['phone', '13622220003'],
      ['email', 'stolen@baisi.example'],
      ['email', ''],
    ] as const) {
      const { refusal } = await server.call(users.edit, editForm(record, { [field]: value }), me.token);
      expect(refusal).toMatchObject({
        error: 'own-contacts-fixed',
        message: '请在“账户设置”中修改自己的手机号和邮箱',
        result: { field },
      });
    }
    expect(await recordOf(server, admin, me.id)).toEqual(record);
    const rest = await server.call(users.edit, editForm(record, { telephone: '021-7654321' }), me.token);
    expect(rest.refusal).toBeUndefined();
    // A form with an outdated phone must be refused as stale.
    const late = await server.call(users.edit, { ...filled, phone: '13622220004' }, me.token);
    expect(late.refusal?.error).toBe('stale-version');
  },
);
