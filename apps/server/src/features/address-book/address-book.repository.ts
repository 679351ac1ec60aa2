import { type AddressToAdd, addressListFields } from '@baisi/contract/address-book';
import { sql } from 'kysely';
import type { BizAddressTable } from '../../db/tables.ts';
import type { Handle } from '../../db/work.ts';
import { recordTable } from '../../platform/database/record-table.ts';

/** The form's fields, with the names of its region. */
export type StoredAddress = AddressToAdd & { province: string; city: string; district: string };

export const addressTable = recordTable<StoredAddress, BizAddressTable>()({
  table: 'biz_address',
  resource: 'trade/AddressList',
  alias: 'a',
  name: sql`(a.name || ' ' || a.address_detail)`,
  list: addressListFields,
  byPinyin: ['name'],
});

export const addressDefaultsRepository = (db: Handle) => ({
  /** Makes no other address of the kind the default: the caller's becomes it. */
  clear: (kind: string, exceptId: string) =>
    db
      .updateTable('biz_address')
      .set({ is_default: false })
      .where('kind', '=', kind)
      .where('is_default', '=', true)
      .where('id', '<>', exceptId)
      .execute(),
});
