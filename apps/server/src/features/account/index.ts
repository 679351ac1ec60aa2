import type { Work } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import type { RecordHistory } from '../../platform/records/record-history.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { changeWordsOf } from './change-words.ts';

type Ports = {
  work: Work;
  /** Histories of the records of all features. */
  histories: readonly RecordHistory[];
};

/** 个人中心: what other features recorded about the caller. It writes nothing. */
export const accountFeature = ({ work, histories }: Ports) =>
  ({ routes: accountRoutes(createAccountService(work, changeWordsOf(histories))) }) satisfies ServerFeature;
