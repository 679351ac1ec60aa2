import type { Insertable } from 'kysely';
import type { BizAddressTable } from '../../tables.ts';
import { headOffice } from '../departments.ts';
import { foundingTime } from '../joining-time.ts';
import { orderCustomers, type Party, senders } from './order-customers.ts';

/** Receivers of the address book: the first ones of the customers' list. */
const receiverCount = 12;

/** Returns the address book: the warehouses, of which the first is the default sender, and receivers. */
export function addressRows(now: Date): Insertable<BizAddressTable>[] {
  const row = (party: Party, i: number, kind: '1' | '2', company: string): Insertable<BizAddressTable> => ({
    id: `demo-${kind === '1' ? 'sender' : 'receiver'}-${i + 1}`,
    version: 1,
    kind,
    name: party.name,
    company,
    contact_mobile: party.mobile,
    contact_tel: party.tel,
    region_code: party.regionCode,
    ...party.path,
    address_detail: party.detail,
    address_label: kind === '1' ? '仓库' : '客户',
    is_default: kind === '1' && i === 0,
    sys_org_code: headOffice.orgCode,
    create_by: 'admin',
    create_time: foundingTime(now),
  });
  const receivers = orderCustomers.flatMap(({ name, receivers: people }) =>
    people.map((party) => ({ party, name })),
  );
  return [
    ...Object.values(senders).map((party, i) => row(party, i, '1', headOffice.name)),
    ...receivers.slice(0, receiverCount).map(({ party, name }, i) => row(party, i, '2', name)),
  ];
}
