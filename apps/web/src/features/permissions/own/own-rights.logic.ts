import { type ComparedKind, comparedKinds } from '@baisi/contract/access-comparison';
import type { OwnRight } from '@baisi/contract/own-rights';
import { comparedKindWords } from '@baisi/contract/rules/compared-rights';

/** Kinds in display order: what the user can do before where it comes from. */
const kindsInOrder = [
  'menu',
  'action',
  'column',
  'rows',
  'role',
  'departmentRole',
  'department',
  'managed',
] as const satisfies readonly ComparedKind[];

/** Returns the kind in the address; undefined: all kinds. */
export const kindIn = (text: string | undefined): ComparedKind | undefined =>
  comparedKinds.find((kind) => kind === text);

/** Options of the filter by kind, each with its number of rights. */
export const kindOptions = (rights: readonly OwnRight[]) =>
  kindsInOrder.flatMap((value) => {
    const total = rights.filter(({ kind }) => kind === value).length;
    return total === 0 ? [] : [{ value, label: `${comparedKindWords[value]}（${total}）` }];
  });

/** Everything by which a right can be found: its name, code, menus, and the roles that grant it. */
const textOf = ({ name, detail, module, holding }: OwnRight): string =>
  [name, detail, module, ...holding.chains.flat().map((step) => step.name)].join('\n').toLowerCase();

/** Returns the rights that match the filter, by kind and within a kind by module. */
export function shownRights(
  rights: readonly OwnRight[],
  { part, keyword }: { part?: ComparedKind | undefined; keyword?: string | undefined },
): OwnRight[] {
  const text = (keyword ?? '').trim().toLowerCase();
  const found = rights.filter((right) => textOf(right).includes(text));
  return kindsInOrder.flatMap((kind) => {
    if (part !== undefined && part !== kind) return [];
    const ofKind = found.filter((right) => right.kind === kind);
    return [...Map.groupBy(ofKind, ({ module }) => module).values()].flat();
  });
}
