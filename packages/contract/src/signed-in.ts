import * as z from 'zod/mini';
import { DepartmentChoice } from './department-choice.ts';
import { DictionaryMap } from './dictionary-map.ts';
import { debts, endpoint, open } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { User } from './person.ts';

/** Answer of every way in (api-contract 3.1). */
export const SignedIn = z.object({
  token: z.string(),
  userInfo: User,
  departs: z.array(DepartmentChoice),
  /** 0 none, 1 exactly one, 2 several. */
  multi_depart: z.number(), // sic
  sysAllDictItems: DictionaryMap,
  /** What must be settled before anything else works, in order. */
  owes: z.array(z.enum(debts)),
  /**
   * Proof that this browser signed in to the account before: sent again with the next sign-in, it keeps strangers from
   * locking the person out. Opens nothing.
   */
  device: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Apart from the ways in: the workspace needs it at its start, and none of them. */
export const logout = endpoint({
  summary: 'End the session of the token in the header; without a live one nothing happens.',
  method: 'POST',
  path: '/sso/user/logout',
  access: open('an expired session must be able to leave quietly'),
  rate: { points: 120, seconds: 60 },
  audit: { unlogged: 'the sign-in log has its own line' },
  input: z.object({}),
  result: Nothing,
  done: '退出登录成功！',
});
