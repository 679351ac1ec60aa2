import type { InputOf, ResultOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';

type AddressPage = ResultOf<typeof users.addressList>;

/** A person in the address book; a list knows its records by `id`. */
export type Address = AddressPage['records'][number] & { id: string };

const withIds = (page: AddressPage) => ({
  ...page,
  records: page.records.map((one): Address => ({ ...one, id: one.userId })),
});

/** A page of the address book; the page before stays in sight until the next one is there. */
export const addressPage = (input: InputOf<typeof users.addressList>) => ({
  ...queryOf(users.addressList, input),
  placeholderData: keepPreviousData,
  select: withIds,
});
