import type { Work } from '../../db/work.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';

/** 个人中心: reads what other rooms write about the caller, and writes nothing. */
export function accountRoom({ work }: { work: Work }) {
  return { routes: accountRoutes(createAccountService(work)) };
}
