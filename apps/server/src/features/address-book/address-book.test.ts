import { addressBook } from '@baisi/contract/address-book';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const form = (values: object = {}) => ({
  kind: '2' as const,
  name: '王小明',
  contactMobile: '13812345678',
  regionCode: '330106',
  addressDetail: '文三路100号',
  ...values,
});
const add = async (values: object = {}): Promise<string> =>
  (await server.call(addressBook.add, form(values), admin)).result.id;
const get = async (id: string) => (await server.call(addressBook.get, { id }, admin)).result;

test('an address gets the names of its region, and its number is masked', async () => {
  expect(await get(await add())).toMatchObject({
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    contactMobile: '138****5678',
    isDefault: false,
  });
});

test('of each kind at most one address is the default: the last that was made it', async () => {
  const [first, receiver] = [await add({ isDefault: true, kind: '1' }), await add({ isDefault: true })];
  const second = await add({ isDefault: true, kind: '1' });
  expect((await get(first)).isDefault).toBe(false);
  expect((await get(second)).isDefault).toBe(true);
  expect((await get(receiver)).isDefault).toBe(true);
  const { version } = await get(first);
  await server.call(addressBook.edit, { id: first, version, isDefault: true }, admin);
  expect([(await get(first)).isDefault, (await get(second)).isDefault]).toEqual([true, false]);
});

test('a masked number that comes back keeps the stored one', async () => {
  const id = await add({ contactTel: '0571-88888888' });
  const { version, contactMobile, contactTel } = await get(id);
  await server.call(addressBook.edit, { id, version, contactMobile, contactTel, name: '王大明' }, admin);
  expect(await get(id)).toMatchObject({ name: '王大明', contactMobile, contactTel });
});

test.each([
  [{ contactMobile: null }, '手机号码和固定电话至少填写一项!'],
  [{ contactMobile: '138****5678' }, '您的手机号码格式不正确!'],
  [{ regionCode: '33' }, '请选择完整的省/市/区!'],
  [{ name: '王' }, '姓名长度应为2-20个字符!'],
  [{ addressDetail: '路' }, '详细地址长度应为4-100个字符!'],
])('with %j it is refused: %s', async (values, message) => {
  expect((await server.call(addressBook.add, form(values), admin)).message).toBe(message);
});
