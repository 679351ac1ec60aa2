import type { DepartmentMove } from '@baisi/contract/departments';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { judgeMove, type RequestedParent } from './department-move.policy.ts';
import { type CodeRule, departmentMoveRepository } from './department-move.repository.ts';
import type { Directors } from './department-nodes.ts';
import { departmentsRepository } from './departments.repository.ts';

type Needs = { scopeOf(use: Use, actor: Person): Promise<RowScope>; directors: Directors };

/** Org codes that the value of a rule contains, without wildcards. */
const codesIn = ({ rule_value }: CodeRule): string[] =>
  rule_value.split(',').flatMap((one) => one.trim().replaceAll('%', '') || []);

const named = ({ id, rule_name, menu_name }: CodeRule) => ({ id, name: `${menu_name}：${rule_name}` });

/** Returns the changes that a move would make, without making them. */
export async function previewMove(
  { scopeOf, directors }: Needs,
  use: Use,
  actor: Caller,
  where: RequestedParent,
  now: Date,
): Promise<DepartmentMove> {
  const departments = use(departmentsRepository);
  const ids = [...(await departments.listIdsBelow([where.id])), ...(where.parentId ? [where.parentId] : [])];
  const { moved, subtree, parent } = await judgeMove(
    scopeOf,
    use,
    actor,
    await departments.listBy('d.id', ids, 'all'),
    where,
  );
  const repository = use(departmentMoveRepository);
  const [from, to] = [moved.org_code, parent?.org_code ?? ''];
  const isAboveOld = (code: string) => from !== code && from.startsWith(code);
  const isAboveNew = (code: string) => to.startsWith(code);
  const everyone = await departments.listWithin('all');
  /** Superiors (负责人) of the department or one of its ancestors, by user id. */
  const responsible = async (isAbove: (code: string) => boolean): Promise<Map<string, string>> => {
    const meant = everyone.filter(({ org_code }) => org_code === from || isAbove(org_code));
    const people = await directors.of(
      use,
      actor,
      meant.map(({ id }) => id),
    );
    return new Map(people.map(({ userId, realname }) => [userId, realname]));
  };
  const [before, after] = [await responsible(isAboveOld), await responsible(isAboveNew)];
  const without = (people: Map<string, string>, others: Map<string, string>) =>
    [...people].flatMap(([id, name]) => (others.has(id) ? [] : [{ id, name }]));
  const rules = await repository.listCodeRules();
  const reaching = rules.filter((rule) => rule.rule_conditions === 'RIGHT_LIKE');
  const over = (isMeant: (code: string) => boolean) =>
    reaching.filter((rule) => codesIn(rule).some(isMeant)).map(named);
  const isGained = (code: string) => isAboveNew(code) && !isAboveOld(code);
  const isLost = (code: string) => isAboveOld(code) && !isAboveNew(code);
  return {
    departments: subtree.length,
    ...(await repository.count(from, now)),
    rules: rules.filter((rule) => codesIn(rule).some((code) => code.startsWith(from))).map(named),
    gaining: without(after, before),
    losing: without(before, after),
    rulesGaining: over(isGained),
    rulesLosing: over(isLost),
  };
}
