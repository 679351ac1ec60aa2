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
  multi_depart: z.number(), // spelling of api-contract
  sysAllDictItems: DictionaryMap,
  /** Steps that the user must take before any other call, in order. */
  owes: z.array(z.enum(obligations)),
  /**
   * Token by which the browser proves at its next sign-in that it has signed in to this account before, so that
   * failed attempts elsewhere do not lock the user out. It grants nothing.
   */
  device: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Declared apart from the sign-in endpoints, because the workspace loads this one at startup and none of those. */
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
