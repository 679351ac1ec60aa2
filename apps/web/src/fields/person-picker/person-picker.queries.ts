import type { InputOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';

/** Query for a page of users to choose; the previous page stays visible until the next one loads. */
export const personChoices = (input: InputOf<typeof users.choices>) => ({
  ...queryOf(users.choices, input),
  placeholderData: keepPreviousData,
});
