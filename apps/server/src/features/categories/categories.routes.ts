import { categories } from '@baisi/contract/categories';
import { on, type Route } from '../../platform/http/route.ts';
import type { CategoriesService } from './categories.service.ts';
import type { CategoryChoices } from './category-choices.service.ts';

type Services = { service: CategoriesService; choices: CategoryChoices };

const idsIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export function categoriesRoutes({ service, choices }: Services): Route[] {
  return [
    on(categories.roots, ({ query }, { actor }) => service.list(actor, query)),
    on(categories.below, ({ pid }, { actor }) => service.below(actor, pid)),
    on(categories.belowSeveral, ({ parentIds }, { actor }) => service.belowSeveral(actor, parentIds)),
    on(categories.get, ({ id }, { actor }) => service.get(actor, id)),
    on(categories.countBelow, ({ ids }, { actor }) => service.countBelow(actor, ids)),
    on(categories.checkCode, ({ pid, code }, { actor }) => service.demandCodeBelow(actor, pid, code)),
    on(categories.one, ({ field, val }, { actor }) => service.getBy(actor, field, val)),
    on(categories.add, (form, { actor }) => service.add(actor, form)),
    on(categories.edit, (form, { actor }) => service.edit(actor, form)),
    on(categories.remove, ({ id }, { actor }) => service.remove(actor, [id])),
    on(categories.removeBatch, ({ ids }, { actor }) => service.remove(actor, ids)),
    on(categories.all, ({ code }, { actor }) => choices.all(actor, code)),
    on(categories.treeTop, ({ async, pcode }, { actor }) => choices.treeTop(actor, pcode, async === 'false')),
    on(categories.treeBelow, ({ pid = '' }, { actor }) => choices.treeBelow(actor, { pid })),
    on(categories.treeData, (where, { actor }) => choices.treeBelow(actor, where)),
    on(categories.textsOf, ({ ids, delNotExist }, { actor }) =>
      choices.textsOf(actor, idsIn(ids), delNotExist === 'false'),
    ),
  ];
}
