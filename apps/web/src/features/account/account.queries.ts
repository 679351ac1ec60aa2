import { account } from '@baisi/contract/account';
import type { InputOf } from '@baisi/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';

/** Who one is in the company. */
export const ownProfile = () => queryOf(account.profile, {});

/** A page of the own sign-in log; the page before stays in sight until the next one is there. */
export const ownSignIns = (input: InputOf<typeof account.signIns>) => ({
  ...queryOf(account.signIns, input),
  placeholderData: keepPreviousData,
});

/** A page of what one changed oneself. */
export const ownChanges = (input: InputOf<typeof account.changes>) => ({
  ...queryOf(account.changes, input),
  placeholderData: keepPreviousData,
});
