import { addressBook } from '@baisi/contract/address-book';
import { featureCases, recordById } from '../../../testing/feature-cases.ts';
import { type Fixture, fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';
import { sql } from '../../../testing/test-server.ts';
import { addressTable } from '../address-book.repository.ts';

const columns = [
  'kind',
  'name',
  'company',
  'contact_mobile',
  'contact_tel',
  'region_code',
  'province',
  'city',
  'district',
  'address_detail',
  'address_label',
  'is_default',
];

const form = {
  kind: '2' as const,
  name: '发货仓',
  company: '百司科技',
  contactMobile: '13812345678',
  regionCode: '330106',
  addressDetail: '文三路100号',
  addressLabel: '总仓',
};

const anAddress = (world: World, values: Record<string, unknown> = {}) =>
  world.insert('biz_address', {
    kind: '2',
    name: '测试收件人',
    contact_mobile: '13900001111',
    region_code: '330106',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    address_detail: '测试路1号',
    create_by: 'made',
    ...values,
  });

const named = { id: 'biz_address' } as const;
const fixtures: readonly Fixture[] = [
  fixture(addressBook.list, { input: () => ({}) }),
  fixture(addressBook.get, { input: async (world) => ({ id: await anAddress(world) }), names: named }),
  fixture(addressBook.add, { input: () => form, writes: { biz_address: [...columns, 'sys_org_code'] } }),
  fixture(addressBook.edit, {
    input: async (world) => ({ id: await anAddress(world), version: 1, ...form }),
    names: named,
    writes: { biz_address: columns },
  }),
  fixture(addressBook.remove, {
    input: async (world) => ({ id: await anAddress(world) }),
    names: named,
    writes: { biz_address: [] },
  }),
  fixture(addressBook.removeBatch, {
    input: async (world) => ({ ids: await anAddress(world) }),
    names: { ids: 'biz_address' },
    writes: { biz_address: [] },
  }),
];

export const cases = featureCases({
  fixtures,
  records: {
    biz_address: (call) => ({
      edit: addressBook.edit,
      add: addressBook.add,
      fields: () => ({ ...form, contactTel: null, isDefault: true }),
      needed: ['contactMobile'],
      others: {
        kind: '1',
        name: '另一收件人',
        company: '别的公司',
        contactMobile: '13700002222',
        contactTel: '010-66666666',
        regionCode: '110105',
        addressDetail: '建国路88号',
        addressLabel: '分仓',
        isDefault: false,
      },
      told: { field: 'name', label: '姓名' },
      read: recordById(call, addressBook.get),
    }),
  },
  rows: {
    'trade/AddressList': {
      menu: 'menu-addresses',
      source: addressTable.source,
      list: addressBook.list,
      change: { edit: addressBook.edit, form: { name: '改过名' } },
      rows: sql`biz_address`,
      rules: [
        { ruleColumn: 'kind', ruleConditions: '=', ruleValue: '2' },
        { ruleColumn: 'name', ruleConditions: 'LIKE', ruleValue: '3' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into biz_address (id, kind, name, contact_mobile, region_code, province, city, district, address_detail)
          select 'odd-' || n, (1 + n % 2)::text, '地址' || n % 7, '13900001111', '330106', '浙江省', '杭州市', '西湖区',
            '测试路' || n from generate_series(1, 60) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { biz_address: (world) => anAddress(world, { create_by: 'admin' }) },
    },
  },
});
