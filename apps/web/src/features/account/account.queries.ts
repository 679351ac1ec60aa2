import { account } from '@baisi/contract/account';
import type { InputOf } from '@baisi/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query.ts';
import { waitingDrafts } from '../../platform/drafts/own-drafts.ts';

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

/** Unsaved forms that this browser keeps, read anew at each visit: no server knows of them. */
export const ownWaitingDrafts = () =>
  queryOptions({ queryKey: ['own-drafts'], queryFn: waitingDrafts, gcTime: 0, staleTime: 0 });
