import {
  type AccountKey,
  type CarrierAccountToAdd,
  carrierAccountListFields,
} from '@baisi/contract/carrier-accounts';
import { type CarrierRecord, carrierListFields } from '@baisi/contract/carrier-record';
import type { CarrierToAdd } from '@baisi/contract/carriers';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { sql } from 'kysely';
import type { BizCarrierAccountTable, BizCarrierTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { toWireRow } from '../../platform/database/record-rows.ts';
import { recordTable } from '../../platform/database/record-table.ts';

export const carrierTable = recordTable<CarrierToAdd, BizCarrierTable>()({
  table: 'biz_carrier',
  resource: 'trade/CarrierList',
  alias: 'c',
  name: sql`(c.name || '（' || c.code || '）')`,
  list: carrierListFields,
  byPinyin: ['name'],
  ties: sql`c.create_time desc, c.id`,
});

export const accountTable = recordTable<
  CarrierAccountToAdd,
  BizCarrierAccountTable,
  { carrier_name: string }
>()({
  table: 'biz_carrier_account',
  resource: 'trade/CarrierAccountList',
  alias: 'a',
  joins: sql`join biz_carrier on biz_carrier.code = a.carrier_code`,
  select: sql`biz_carrier.name as carrier_name`,
  name: sql`a.name`,
  list: carrierAccountListFields,
  byPinyin: ['name', 'netName'],
  ties: sql`a.create_time desc, a.id`,
});

/** A carrier as clients, estimates and checks of numbers need it. */
export type CarrierSettings = Omit<
  CarrierRecord,
  'version' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime' | 'servicePhone' | 'sortNo'
>;

/** An account as clients need it. Its keys are still encrypted. */
export type CarrierAccount = {
  id: string;
  name: string;
  accountNo: string | null;
  netName: string | null;
  customer: string | null;
  simFaultPercent: number;
  simUnknownPercent: number;
  simDelayMs: number;
  simSeed: number;
  simPaceSeconds: number;
  sealed: Readonly<Record<AccountKey, Buffer | null>>;
};

/** An account as forms offer it. */
export type AccountChoice = { id: string; name: string; isDefault: boolean };

const settingColumns = [
  'c.id',
  'c.code',
  'c.name',
  'c.client',
  'c.kuaidi100_code',
  'c.no_pattern',
  'c.volumetric_divisor',
  'c.weight_step',
  'c.max_weight_kg',
  'c.supports_parcels',
  'c.trace_phone',
  'c.first_weight_kg',
  'c.first_fee',
  'c.add_weight_kg',
  'c.add_fee',
  'c.status',
] as const;

/** Queries over carriers beside those of every record. */
export const carriersRepository = (db: Handle) => ({
  /** Carriers in their order; without `code`, those that are switched on. */
  listSettings: async (scope: RowScope, code?: string): Promise<CarrierSettings[]> => {
    const rows = await db
      .selectFrom('biz_carrier as c')
      .select(settingColumns)
      .where(carrierTable.isWithin(scope))
      .where(code === undefined ? sql<boolean>`c.status = '1'` : sql<boolean>`c.code = ${code}`)
      .orderBy('c.sort_no', (order) => order.asc().nullsLast())
      .orderBy('c.code')
      .execute();
    // oxlint-disable-next-line typescript/consistent-type-assertions -- checks of the table limit the texts
    return rows.map((row) => toWireRow(row) as CarrierSettings);
  },

  /** Locks a carrier against removal and another default account. Returns whether it exists. */
  lock: async (code: string): Promise<boolean> => {
    const row = await db
      .selectFrom('biz_carrier')
      .select('id')
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },
});

/** Queries over accounts beside those of every record. */
export const accountsRepository = (db: Handle) => ({
  /** Which of these carriers have accounts. */
  carriersWithAccounts: async (codes: readonly string[]): Promise<string[]> => {
    const rows = await db
      .selectFrom('biz_carrier_account')
      .select('carrier_code')
      .distinct()
      .where('carrier_code', 'in', codes)
      .execute();
    return rows.map(({ carrier_code: code }) => code);
  },

  findById: (id: string) =>
    db.selectFrom('biz_carrier_account').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Accounts that are switched on, the default one of each carrier first. */
  listEnabled: async (scope: RowScope): Promise<(AccountChoice & { carrierCode: string })[]> => {
    const rows = await db
      .selectFrom('biz_carrier_account as a')
      .select(['a.id', 'a.name', 'a.carrier_code as carrierCode', 'a.is_default as isDefault'])
      .where('a.status', '=', '1')
      .where(accountTable.isWithin(scope))
      .orderBy('a.is_default', 'desc')
      .orderBy('a.create_time')
      .orderBy('a.id')
      .execute();
    return rows;
  },

  /** Leaves the carrier without a default account, except this one. */
  clearDefault: (carrierCode: string, exceptId: string) =>
    db
      .updateTable('biz_carrier_account')
      .set({ is_default: false })
      .where('carrier_code', '=', carrierCode)
      .where('is_default', '=', true)
      .where('id', '<>', exceptId)
      .execute(),

  setKeys: (id: string, keys: Readonly<Record<string, Buffer>>) =>
    db.updateTable('biz_carrier_account').set(keys).where('id', '=', id).execute(),
});
