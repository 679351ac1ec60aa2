import type { InputOf } from '@baisi/contract/endpoint';
import { users } from '@baisi/contract/users';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';

/** A page of the people that can be chosen; the page before stays in sight until the next one is there. */
export const personChoices = (input: InputOf<typeof users.choices>) => ({
  ...queryOf(users.choices, input),
  placeholderData: keepPreviousData,
});
