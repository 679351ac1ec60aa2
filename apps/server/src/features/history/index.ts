import type { Work } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import type { RecordHistory } from '../../platform/records/record-history.ts';
import { historyRoutes } from './history.routes.ts';
import { createHistoryService } from './history.service.ts';
import type { Texts } from './history-words.ts';

export type { Texts } from './history-words.ts';
export { createReverts, type OwnRecord, type Reverts } from './reverts.ts';

type Ports = {
  work: Work;
  /** Histories of the records of all features. */
  histories: readonly RecordHistory[];
  words: { texts(): Promise<Texts> };
};

/** 变更记录: shows the changes that database triggers recorded, and restores old values through the owning feature. */
export const historyFeature = ({ work, histories, words }: Ports) =>
  ({
    routes: historyRoutes(createHistoryService({ work, histories, texts: words.texts })),
  }) satisfies ServerFeature;
