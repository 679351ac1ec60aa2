import type { InputOf, ResultOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';

type AddressPage = ResultOf<typeof users.addressList>;

/** A user in the address list; lists identify records by `id`. */
export type Address = AddressPage['records'][number] & { id: string };

const withIds = (page: AddressPage) => ({
  ...page,
  records: page.records.map((one): Address => ({ ...one, id: one.userId })),
});

/** Query for a page of the address list; the previous page stays visible until the next one loads. */
export const addressPage = (input: InputOf<typeof users.addressList>) => ({
  ...queryOf(users.addressList, input),
  placeholderData: keepPreviousData,
  select: withIds,
});
