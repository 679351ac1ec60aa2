import {
  type AccessComparison,
  type accessComparison,
  type ComparedRight,
  comparedKinds,
} from '@baisi/contract/access-comparison';
import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import type { ownRights } from '@baisi/contract/own-rights';
import { chosenRights } from '@baisi/contract/rules/compared-rights';
import { isScopeId, scopeOfId } from '@baisi/contract/rules/data-scope';
import { isAdministrating } from '@baisi/contract/rules/decision';
import type { SentFile } from '@baisi/contract/sent-file';
import { userFields } from '@baisi/contract/user-record';
import type { Use, Work } from '../../../../db/work.ts';
import type { Caller } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { packsOf } from '../../../../platform/database/id-packs.ts';
import { exportRows } from '../../../../platform/files/export-rows.ts';
import { hiddenFrom } from '../../../../platform/records/guarded-fields.ts';
import { accessFactsRepository } from '../../holdings/access-facts.repository.ts';
import { readRuleBook, toAccessFacts } from '../../holdings/access-facts.ts';
import { grantFactsRepository } from '../../holdings/grant-facts.repository.ts';
import { factsOf } from '../facts.ts';
import { getSubject, ownSubject, type ReachesPerson, type Subject } from '../subject.ts';
import { comparedPeopleRepository } from './compared-people.repository.ts';
import { comparisonColumns } from './comparison-file.ts';
import { type Compared, type HeldRight, heldRights } from './held-rights.ts';
import type { RowsBook } from './rows-of-line.ts';

type Needs = { work: Work; clock: Clock; reachesPerson: ReachesPerson };
type Pair = ParsedInputOf<typeof accessComparison.compare>;

/** Merges the rights of two users into pairs, grouped by kind; within a kind the first user's rights come first. */
function sideBySide(first: readonly HeldRight[], second: readonly HeldRight[]): ComparedRight[] {
  const rights = new Map<string, ComparedRight>();
  const place = (held: readonly HeldRight[], side: 'first' | 'second') => {
    for (const { holding, module: _, ...right } of held) {
      const key = `${right.kind} ${right.key}`;
      rights.set(key, { ...(rights.get(key) ?? { ...right, first: null, second: null }), [side]: holding });
    }
  };
  place(first, 'first');
  place(second, 'second');
  const byKind = Map.groupBy(rights.values(), ({ kind }) => kind);
  return comparedKinds.flatMap((kind) => byKind.get(kind) ?? []);
}

async function readPerson(use: Use, actor: Caller, subject: Subject, now: Date): Promise<Compared> {
  const id = subject.userId;
  const places = await use(comparedPeopleRepository).listPlaces(id);
  const anywhere = await use(grantFactsRepository).listGrantsAnywhereOfMany([id], now);
  // If these columns are hidden from the actor, the departments that a user manages are hidden too.
  const hidden = hiddenFrom(actor, userFields);
  const showsManaged = !hidden.includes('departIds') && !hidden.includes('userIdentity');
  return {
    subject,
    facts: await factsOf(use, subject, now),
    departmentRoles: toAccessFacts(
      anywhere.filter((row) => row.depart_name !== null),
      [],
    ).roles,
    places: places.filter((row) => showsManaged || !row.is_managed),
  };
}

async function readBook(use: Use, people: readonly Compared[]): Promise<RowsBook> {
  const rules = new Map((await use(accessFactsRepository).listRules()).map((row) => [row.id, row.rule_name]));
  const scopes = people.flatMap(({ facts }) =>
    facts.lines.flatMap(({ ruleIds }) => ruleIds.filter(isScopeId)),
  );
  const codes = [
    ...scopes.flatMap((id) => scopeOfId(id).orgCodes),
    ...people.flatMap(({ subject }) => subject.orgCode ?? []),
  ];
  const names = await use(comparedPeopleRepository).listNames([...new Set(codes)]);
  return {
    rules: await readRuleBook(use),
    ruleName: (id) => rules.get(id) ?? id,
    departmentName: (orgCode) => names.get(orgCode) ?? orgCode,
  };
}

const toPerson = ({ subject, facts }: Compared): AccessComparison['first'] => ({
  userId: subject.userId,
  username: subject.username,
  realname: subject.realname,
  isActive: subject.isActive,
  isAdministrator: isAdministrating(facts),
});

/**
 * 比较两人: lists the rights that one of two users has and the other lacks, computed with the functions that enforce
 * access.
 */
export function createAccessComparison(needs: Needs) {
  const compare = (actor: Caller, { firstId, secondId }: Pair): Promise<AccessComparison> =>
    needs.work.read(actor, async (use) => {
      const reached = (id: string) => getSubject(use, actor, id, needs.reachesPerson);
      const now = needs.clock.now();
      const first = await readPerson(use, actor, await reached(firstId), now);
      const second = await readPerson(use, actor, await reached(secondId), now);
      const book = await readBook(use, [first, second]);
      return {
        first: toPerson(first),
        second: toPerson(second),
        rights: sideBySide(heldRights(first, book), heldRights(second, book)),
      };
    });
  return {
    compare,
    /** 我的权限: the caller's own rights in the department of the session. */
    own: (actor: Caller): Promise<ResultOf<typeof ownRights.list>> =>
      needs.work.read(actor, async (use) => {
        const me = await readPerson(use, actor, ownSubject(actor), needs.clock.now());
        const rights = heldRights(me, await readBook(use, [me]));
        return { isAdministrator: isAdministrating(me.facts), rights };
      }),
    async exportXls(
      actor: Caller,
      { firstId, secondId, ...wanted }: ParsedInputOf<typeof accessComparison.exportXls>,
    ): Promise<SentFile> {
      const { first, second, rights } = await compare(actor, { firstId, secondId });
      const chosen = new Map(
        chosenRights(rights, wanted).map((right) => [`${right.kind} ${right.key}`, right]),
      );
      return exportRows<ComparedRight>({
        title: '权限比较',
        now: needs.clock.now(),
        columns: comparisonColumns(first, second),
        hidden: [],
        listIds: async (limit) => packsOf([...chosen.keys()].slice(0, limit)),
        listBatch: async (ids) => ids.flatMap((id) => chosen.get(id) ?? []),
      });
    },
  };
}

export type AccessComparisons = ReturnType<typeof createAccessComparison>;
