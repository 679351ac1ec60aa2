import * as z from 'zod/mini';
import { DepartmentChoice } from './department-choice.ts';
import { DictionaryMap } from './dictionary-map.ts';
import { endpoint, obligations, open } from './endpoint.ts';
import { Nothing } from './envelope.ts';
import { User } from './person.ts';

/** Result of every sign-in method (api-contract 3.1). */
export const SignedIn = z.object({
  token: z.string(),
  userInfo: User,
  departs: z.array(DepartmentChoice),
  /** Number of departments: 0 none, 1 exactly one, 2 several. */
  multi_depart: z.number(), // sic
  sysAllDictItems: DictionaryMap,
  /** Obligations to meet before any other call, in order. */
  owes: z.array(z.enum(obligations)),
  /**
   * Proof of an earlier sign-in from this browser, sent with the next sign-in: failed attempts elsewhere then do not
   * lock the user out. Grants nothing.
   */
  device: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Separate from the sign-in endpoints: the workspace loads this one at startup and none of those. */
export const logout = endpoint({
  summary: 'End the session of the token in the header; succeeds without a live session too.',
  method: 'POST',
  path: '/sso/user/logout',
  access: open('an expired session must be able to leave quietly'),
  rate: { points: 120, seconds: 60 },
  audit: { unlogged: 'the sign-in log has its own line' },
  input: z.object({}),
  result: Nothing,
  done: '退出登录成功！',
});
