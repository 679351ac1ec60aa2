import type { Insertable, Kysely } from 'kysely';
import type { BizCarrierTable, Tables } from '../tables.ts';
import type { Stamp } from './seed-rows.ts';

type Values = Omit<Insertable<BizCarrierTable>, 'id' | 'create_by' | 'create_time'>;

const carrier = (
  code: string,
  name: string,
  service_phone: string,
  [kuaidi100_code, no_pattern]: readonly [kuaidi100Code: string, noPattern: string],
  [first_fee, add_fee]: readonly [firstKilogram: string, everyFurther: string],
  traits: Partial<Values> = {},
): Values => ({ code, name, service_phone, kuaidi100_code, no_pattern, first_fee, add_fee, ...traits });

/**
 * The carriers of a fresh installation, all simulated; 0065-carriers.sql gives filled databases the same. Number
 * patterns of shipping-facts, fees of a usual price list.
 */
const carriers: readonly Values[] = [
  carrier('SF', '顺丰速运', '95338', ['shunfeng', 'SF\\w\\d{12}|\\d{12}'], ['18.00', '5.00'], {
    weight_step: '0.5',
    supports_parcels: true,
    trace_phone: true,
  }),
  carrier('ZTO', '中通快递', '95311', ['zhongtong', '7[3-68]\\d{12}'], ['8.00', '2.00'], {
    trace_phone: true,
  }),
  carrier('YTO', '圆通速递', '95554', ['yuantong', 'YT\\d{13}'], ['8.00', '2.00']),
  carrier('STO', '申通快递', '95543', ['shentong', '(77|43)\\d{12,15}'], ['8.00', '2.00']),
  carrier('YD', '韵达快递', '95546', ['yunda', '[34]\\d{14}|5\\d{12}'], ['8.00', '2.00']),
  carrier('JD', '京东物流', '950616', ['jd', 'JD\\w\\w\\d{11}'], ['14.00', '3.00'], {
    weight_step: '0.5',
    supports_parcels: true,
  }),
  carrier('EMS', '邮政EMS', '11183', ['ems', '\\d{13}|[A-Z]{2}\\d{9}[A-Z]{2}'], ['20.00', '6.00'], {
    max_weight_kg: 40,
  }),
  carrier('DBL', '德邦快递', '95353', ['debangkuaidi', 'DPK\\d{12}'], ['13.00', '2.50'], {
    max_weight_kg: 60,
    supports_parcels: true,
  }),
  carrier('JTSD', '极兔速递', '956025', ['jtexpress', 'JT\\d{13}'], ['8.00', '2.00']),
];

/** Inserts the carriers, each with a simulated account. */
export async function insertCarriers(db: Kysely<Tables>, stamp: Stamp): Promise<void> {
  await db
    .insertInto('biz_carrier')
    .values(
      carriers.map((values, i) => ({
        weight_step: '1',
        max_weight_kg: 50,
        supports_parcels: false,
        trace_phone: false,
        ...values,
        ...stamp,
        id: `carrier-${values.code.toLowerCase()}`,
        sort_no: i + 1,
      })),
    )
    .execute();
  await db
    .insertInto('biz_carrier_account')
    .values(
      carriers.map(({ code, name }) => ({
        ...stamp,
        id: `carrier-account-${code.toLowerCase()}`,
        name: `${name}（模拟）`,
        carrier_code: code,
        is_default: true,
        remark: '模拟账号，不产生真实快递',
      })),
    )
    .execute();
}
