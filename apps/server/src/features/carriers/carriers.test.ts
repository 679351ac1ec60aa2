import { readFile } from 'node:fs/promises';
import { carrierAccounts } from '@baisi/contract/carrier-accounts';
import { carriers } from '@baisi/contract/carriers';
import { history } from '@baisi/contract/history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testInstallationKey } from '../../testing/accounts.ts';
import { sql, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { personHolding } from '../permissions/testing/menus.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

let numbers = 0;
const addCarrier = async (values: object = {}) => {
  numbers += 1;
  const form = { code: `TEST${numbers}`, name: `承运商${numbers}`, ...values };
  return { ...(await server.call(carriers.add, form, admin)), code: form.code };
};
const addAccount = (values: { carrierCode: string; isDefault?: boolean }) => {
  numbers += 1;
  return server.call(carrierAccounts.add, { name: `账号${numbers}`, ...values }, admin);
};
const getAccount = async (id: string) => (await server.call(carrierAccounts.get, { id }, admin)).result;

test('weights and amounts come back as they were written, amounts with two places', async () => {
  const { result } = await addCarrier({ firstWeightKg: '0.5', firstFee: 12, addWeightKg: 2, addFee: '3.5' });
  expect((await server.call(carriers.get, { id: result.id }, admin)).result).toMatchObject({
    firstWeightKg: '0.5',
    firstFee: '12.00',
    addWeightKg: '2',
    addFee: '3.50',
    volumetricDivisor: 6_000,
  });
});

test('the code of a carrier is unique, and stays when the carrier is edited', async () => {
  const { refusal } = await server.call(carriers.add, { code: 'SF', name: '又一个' }, admin);
  expect(refusal).toMatchObject({ error: 'carrier-code-taken' });
  const { result, code } = await addCarrier();
  const edit = { id: result.id, version: 1, name: '改名', code: 'OTHER' };
  await server.call(carriers.edit, edit, admin);
  expect((await server.call(carriers.get, { id: result.id }, admin)).result).toMatchObject({
    name: '改名',
    code,
  });
});

test('a carrier at Kuaidi100 needs its code there, when it is added and when it is edited', async () => {
  expect((await addCarrier({ client: 'KUAIDI100' })).refusal).toMatchObject({
    error: 'carrier-code-missing',
    message: '使用快递100接口时请填写快递100编码',
  });
  const { result } = await addCarrier();
  const edit = { id: result.id, version: 1, client: 'KUAIDI100' as const };
  expect((await server.call(carriers.edit, edit, admin)).refusal).toMatchObject({
    error: 'carrier-code-missing',
  });
  const done = await server.call(carriers.edit, { ...edit, kuaidi100Code: 'testexpress' }, admin);
  expect(done.refusal).toBeUndefined();
});

test('a carrier with accounts cannot be removed, one without can', async () => {
  const { result, code } = await addCarrier({ name: '有账号' });
  const account = await addAccount({ carrierCode: code });
  const { message } = await server.call(carriers.remove, { id: result.id }, admin);
  expect(message).toBe('承运商“有账号”已有月结账号，不能删除!');
  await server.call(carrierAccounts.remove, { id: account.result.id }, admin);
  expect((await server.call(carriers.remove, { id: result.id }, admin)).refusal).toBeUndefined();
});

test('an account of a carrier that does not exist is refused', async () => {
  expect((await addAccount({ carrierCode: 'NOBODY' })).refusal).toMatchObject({ error: 'carrier-not-found' });
});

test('a carrier has one default account: the last one that was made it, also when two are at once', async () => {
  const { code } = await addCarrier();
  const first = (await addAccount({ carrierCode: code, isDefault: true })).result.id;
  const second = (await addAccount({ carrierCode: code, isDefault: true })).result.id;
  expect([(await getAccount(first)).isDefault, (await getAccount(second)).isDefault]).toEqual([false, true]);
  const answers = await Promise.all([
    addAccount({ carrierCode: code, isDefault: true }),
    addAccount({ carrierCode: code, isDefault: true }),
  ]);
  expect(answers.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
  const edits = await Promise.all(
    [first, second].map(async (id) => {
      const { version } = await getAccount(id);
      return server.call(carrierAccounts.edit, { id, version, isDefault: true }, admin);
    }),
  );
  // One of the edits may meet the version that the other has raised.
  expect(edits.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  const [{ count } = { count: 0 }] = await server.rows<{ count: number }>(sql`select count(*)::int as count
    from biz_carrier_account where carrier_code = ${code} and is_default`);
  expect(count).toBe(1);
});

test('keys are encrypted for their row, never sent, and absent in 变更记录; an empty one keeps its value', async () => {
  const id = (await addAccount({ carrierCode: 'YTO' })).result.id;
  await server.call(carrierAccounts.saveKeys, { id, apiKey: 'api-key-1', secret: 'secret-key-1' }, admin);
  await server.call(carrierAccounts.saveKeys, { id, apiKey: '', secret: 'secret-key-2' }, admin);
  expect(await getAccount(id)).toMatchObject({ hasApiKey: true, hasSecret: true, hasPartnerKey: false });
  const [row] = await server.rows<{ sealed_api_key: Buffer; sealed_secret: Buffer }>(
    sql`select sealed_api_key, sealed_secret from biz_carrier_account where id = ${id}`,
  );
  const unseal = (sealed: Buffer | undefined, key: string, of = id) =>
    testInstallationKey.unseal(sealed ?? Buffer.alloc(0), `carrier account ${of} ${key}`).toString();
  expect(unseal(row?.sealed_api_key, 'apiKey')).toBe('api-key-1');
  expect(unseal(row?.sealed_secret, 'secret')).toBe('secret-key-2');
  expect(() => unseal(row?.sealed_secret, 'secret', 'another')).toThrow('authenticate');
  const kept = await server.rows<{ text: string }>(
    sql`select concat(before, after) as text from change_history where row_id = ${id}`,
  );
  expect(kept.map(({ text }) => text).join()).not.toMatch(/"sealed_(api_key|secret|partner_key)"/);
  const told = await server.call(history.list, { table: 'biz_carrier_account', id }, admin);
  expect(JSON.stringify(told.result)).toContain('授权密钥');
});

test('keys are masked in the operation log', async () => {
  const id = (await addAccount({ carrierCode: 'YTO' })).result.id;
  const keys = { apiKey: 'logged-key-1', secret: 'logged-key-2', partnerKey: 'logged-key-3' };
  await server.call(carrierAccounts.saveKeys, { id, ...keys }, admin);
  await server.app.settle();
  const lines = () =>
    server.rows<{ request_param: string }>(
      sql`select request_param from sys_log where request_url = ${carrierAccounts.saveKeys.path}`,
    );
  await expect.poll(async () => (await lines()).some((line) => line.request_param.includes(id))).toBe(true);
  expect(JSON.stringify(await lines())).not.toMatch(/logged-key|api-key-1|secret-key/);
});

test('an edit keeps the keys, and the permission to edit accounts does not reach them', async () => {
  const id = (await addAccount({ carrierCode: 'YTO' })).result.id;
  await server.call(carrierAccounts.saveKeys, { id, secret: 'secret-key-3' }, admin);
  const { version } = await getAccount(id);
  await server.call(carrierAccounts.edit, { id, version, name: '改名' }, admin);
  expect(await getAccount(id)).toMatchObject({ name: '改名', hasSecret: true });
  const editor = await personHolding(server, 'carrierAccount:list', 'carrierAccount:edit');
  expect((await server.call(carrierAccounts.saveKeys, { id, secret: 'x' }, editor.token)).status).toBe(403);
});

test('a test of a simulated account says that the connection works', async () => {
  const { message } = await server.call(carrierAccounts.test, { id: 'carrier-account-sf' }, admin);
  expect(message).toBe('连接成功：模拟接口，不产生真实快递');
});

test('carriers and accounts that are switched off are not offered', async () => {
  const { result, code } = await addCarrier({ sortNo: 0 });
  const account = (await addAccount({ carrierCode: code })).result.id;
  const offered = async () =>
    (await server.call(carriers.choices, {}, admin)).result.find((one) => one.code === code);
  expect(await offered()).toMatchObject({ accounts: [{ id: account }] });
  await server.call(carrierAccounts.edit, { id: account, version: 1, status: '0' }, admin);
  expect(await offered()).toMatchObject({ accounts: [] });
  await server.call(carriers.edit, { id: result.id, version: 1, status: '0' }, admin);
  expect(await offered()).toBeUndefined();
});

test('the seed of an empty database and the migration of a filled one give the same carriers', async () => {
  const text = await readFile(new URL('../../db/migrations/0065-carriers.sql', import.meta.url), 'utf8');
  const [, rows = ''] = /from \(values\n(.*?)\) as row/s.exec(text) ?? [];
  const columns = sql`code, name, service_phone, kuaidi100_code, no_pattern, weight_step, max_weight_kg, supports_parcels,
    trace_phone, first_fee::float8, add_fee::float8, sort_no`;
  const migrated = await server.rows(sql`select ${columns} from (values ${sql.raw(rows)}) as row
    (code, name, service_phone, kuaidi100_code, no_pattern, weight_step, max_weight_kg, supports_parcels, trace_phone,
    first_fee, add_fee, sort_no)`);
  const seeded = await server.rows(
    sql`select ${columns} from biz_carrier where create_by = 'system' order by sort_no`,
  );
  expect(migrated).toEqual(seeded);
});
