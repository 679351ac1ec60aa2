import type { Work } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import type { RecordHistory } from '../../platform/records/record-history.ts';
import { createReverts, type OwnRecord, type Texts } from '../history/index.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { changeWordsOf } from './change-words.ts';

type Ports = {
  work: Work;
  /** Histories of the records of all features. */
  histories: readonly RecordHistory[];
  words: { texts(): Promise<Texts> };
  /** The profile that each user edits. */
  ownProfile: OwnRecord;
};

/** 个人中心: what other features recorded about the caller. It writes by the edit of the own profile alone. */
export function accountFeature({ work, histories, words, ownProfile }: Ports) {
  const reverts = createReverts({ work, texts: words.texts }, ownProfile);
  const service = createAccountService({ work, reverts, words: changeWordsOf(histories) });
  return { routes: accountRoutes(service, reverts) } satisfies ServerFeature;
}
