import type { Work } from '../../db/work.ts';
import type { RecordHistory } from '../../platform/record-history.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { changeWordsOf } from './change-words.ts';

type Needs = {
  work: Work;
  /** What the rooms say about their own records. */
  histories: readonly RecordHistory[];
};

/** 个人中心: reads what other rooms write about the caller, and writes nothing. */
export function accountRoom({ work, histories }: Needs) {
  return { routes: accountRoutes(createAccountService(work, changeWordsOf(histories))) };
}
