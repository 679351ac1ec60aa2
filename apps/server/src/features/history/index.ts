import type { Work } from '../../db/work.ts';
import type { RecordHistory } from '../../platform/record-history.ts';
import { historyRoutes } from './history.routes.ts';
import { createHistoryService } from './history.service.ts';
import type { Texts } from './history-words.ts';

type Needs = {
  work: Work;
  /** What the rooms say about their own records. */
  histories: readonly RecordHistory[];
  texts(): Promise<Texts>;
};

/** 变更记录: reads what the triggers wrote about records of all rooms, and brings it back through those rooms. */
export function historyRoom(needs: Needs) {
  return { routes: historyRoutes(createHistoryService(needs)) };
}
