import {
  type FillPlan,
  fillClasses,
  readFillPlan,
  serialPeriod,
  serialText,
} from '@baisi/contract/rules/fill-rule';
import { idPattern } from '@baisi/contract/rules/patterns';
import type { Work } from '../../db/work.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import { nextCodesRepository } from './next-codes.repository.ts';
import { serialNumbersRepository } from './serial-numbers.repository.ts';

/** A rule as it is stored. */
export type StoredRule = { id: string; rule_code: string; rule_class: string; rule_params: string };

/** Fields of the form that request a value. */
export type FormData = Readonly<Record<string, unknown>>;

export type FillValuesNeeds = { work: Work; clock: Clock };

function planOf({ rule_class, rule_code, rule_params }: StoredRule): FillPlan {
  const known = fillClasses.find((one) => one === rule_class);
  const plan = known === undefined ? '生成方式格式不正确' : readFillPlan(known, rule_params);
  if (typeof plan === 'string') throw new Error(`fill rule ${rule_code} is not understood: ${plan}`);
  return plan;
}

/**
 * Returns the parent id from the form, or else from the rule; `0` and an empty value mean the top level (api-contract
 * 2.9).
 */
function parentIn(form: FormData, key: string, fallback: string | undefined): string | null {
  const named = form[key];
  const id = typeof named === 'string' && idPattern.test(named) ? named : fallback;
  return id === undefined || id === '0' ? null : id;
}

const codes = {
  orgCode: { find: 'findDepartmentCode', missing: '未找到上级部门' },
  categoryCode: { find: 'findCategoryCode', missing: '未找到上级分类' },
} as const;

/** Creates the values of fill rules. */
export function createFillValues({ work, clock }: FillValuesNeeds) {
  const serial = async (
    actor: Actor,
    { id }: StoredRule,
    plan: Extract<FillPlan, { ruleClass: 'serialNo' }>,
    how: 'take' | 'peek',
  ): Promise<string> => {
    const period = serialPeriod(plan, clock.now());
    const number = await work.step(actor, (use) => use(serialNumbersRepository)[how](id, period));
    return serialText(plan, period, number);
  };
  const nextCode = async (
    actor: Actor,
    parentId: string | null,
    { find, missing }: (typeof codes)[keyof typeof codes],
  ): Promise<string> => {
    const code = await work.read(actor, (use) => use(nextCodesRepository)[find](parentId));
    if (code === undefined) throw appError('fill-impossible', { message: missing });
    return code;
  };
  const make = async (
    actor: Actor,
    rule: StoredRule,
    form: FormData,
    how: 'take' | 'peek',
  ): Promise<string> => {
    const plan = planOf(rule);
    if (plan.ruleClass === 'serialNo') return serial(actor, rule, plan, how);
    return plan.ruleClass === 'orgCode'
      ? nextCode(actor, parentIn(form, 'parentId', plan.parentId), codes.orgCode)
      : nextCode(actor, parentIn(form, 'pid', plan.pid), codes.categoryCode);
  };
  return {
    /** Creates a value; a serial number is used up. */
    take: (actor: Actor, rule: StoredRule, form: FormData) => make(actor, rule, form, 'take'),
    /** Returns the next value without using it up. */
    preview: (actor: Actor, rule: StoredRule) => make(actor, rule, {}, 'peek'),
  };
}
