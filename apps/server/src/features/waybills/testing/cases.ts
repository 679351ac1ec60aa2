import { waybills } from '@baisi/contract/waybills';
import { featureCases } from '../../../testing/feature-cases.ts';
import { sql } from '../../../testing/test-server.ts';
import { waybillTable } from '../waybills.repository.ts';
import { madeWaybill, waybillFixtures } from './fixtures.ts';

export const cases = featureCases({
  fixtures: waybillFixtures,
  rows: {
    'trade/WaybillList': {
      menu: 'menu-waybills',
      source: waybillTable.source,
      list: waybills.list,
      rows: sql`biz_waybill`,
      rules: [
        { ruleColumn: 'sysOrgCode', ruleConditions: 'IN', ruleValue: 'ODD1,ODD2' },
        { ruleColumn: 'carrierCode', ruleConditions: 'LIKE', ruleValue: 'T' },
      ],
      addOddRows: (server) =>
        server.rows(sql`insert into biz_waybill (id, inner_no, carrier_code, pay_type, sender_name, sender_province,
            sender_city, sender_district, sender_detail, receiver_name, receiver_province, receiver_city,
            receiver_district, receiver_detail, weight_kg, chargeable_weight, sys_org_code)
          select 'odd-waybill-' || n, 'ODD' || n, (array['SF', 'ZTO', 'YTO'])[1 + n % 3], '3', '仓', '省', '市', '区',
            '路', '收件人', '省', '市', '区', '路', 1, 1, 'ODD' || n % 4 from generate_series(1, 60) n`),
      made: { field: 'createBy', value: 'made' },
      foreign: { biz_waybill: (world) => madeWaybill(world, 10, { create_by: 'admin' }) },
    },
  },
});
