import type { Work } from '../../db/work.ts';
import type { Clock } from '../../platform/clock.ts';
import { dictionariesRoutes } from './dictionaries.routes.ts';
import { createDictionariesService } from './dictionaries.service.ts';

/** Needs the database; gives its routes, all dictionaries, and a reader of texts for mappers. */
export function dictionariesRoom(needs: { work: Work; clock: Clock }) {
  const service = createDictionariesService(needs);
  return { routes: dictionariesRoutes(service), all: service.all, texts: service.texts };
}
