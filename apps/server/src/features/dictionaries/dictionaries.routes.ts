import { dictionaries } from '@baisi/contract/dictionaries';
import { on, type Route } from '../../platform/http/route.ts';
import type { DictionariesService } from './dictionaries.service.ts';

export function dictionariesRoutes(service: DictionariesService): Route[] {
  return [
    on(dictionaries.items, ({ dictCode }, { actor }) => service.items(actor, dictCode)),
    on(dictionaries.all, () => service.all()),
  ];
}
