import { administratorRole } from '@baisi/contract/access';
import type { ErrorCode } from '@baisi/contract/errors';
import { type AccessFacts, accessOf, codesOf } from '@baisi/contract/rules/decision';
import { covers, type GrantLine, type RuleBook } from '@baisi/contract/rules/grants';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { toHoldings } from '../holdings/access-facts.ts';

/** Why something may not be; undefined when it may. */
export type Objection = ErrorCode | undefined;

/** What somebody holds now, read inside the transaction that writes. */
export type Own = { facts: AccessFacts; book: RuleBook; orgCode: string | null };

/** Nobody gives or takes what he does not hold himself: each permission, with the rows that go with it (D10). */
export function objectionToLines(own: Own, lines: readonly GrantLine[]): Objection {
  const held = toHoldings(own.facts, own.orgCode);
  return lines.every((line) => covers(held, line, own.book)) ? undefined : 'beyond-own-grants';
}

/** What the role `admin` gives is fixed: everything. */
export function objectionToRole(code: string | null): Objection {
  return code === administratorRole ? 'administrator-role-fixed' : undefined;
}

/** Nobody widens a role that he has himself; narrowing it is no danger to anybody else. */
export function objectionToWideningOwn(actor: Person, isHolder: boolean, widens: boolean): Objection {
  return widens && isHolder && !isAdministrator(actor) ? 'own-role-fixed' : undefined;
}

/** A grant that ends begins before. */
export function objectionToEnd(endsAt: Date | null, now: Date): Objection {
  return endsAt !== null && endsAt <= now ? 'end-passed' : undefined;
}

/** Throws the first objection, if there is one. */
export function refuseOn(objections: readonly Objection[]): void {
  const objection = objections.find((one) => one !== undefined);
  if (objection !== undefined) throw appError(objection);
}

/** What a change of a menu or button does to those who have it. */
export type RecordChange = {
  /** The row and what stands below it, where that goes too. */
  ids: readonly string[];
  /** Codes that it carries before and after. */
  perms: readonly (string | null)[];
};

/**
 * Who changes a row changes what every holder may do: a granted button with another code is another right. So only who
 * holds the rows and all their codes may.
 */
export function objectionToRecord(own: Own, { ids, perms }: RecordChange): Objection {
  const access = accessOf(own.facts);
  if (access.isAdministrator) return undefined;
  const codes = perms.flatMap(codesOf);
  const isOwn = ids.every((id) => access.held.has(id)) && codes.every((code) => access.codes.has(code));
  return isOwn ? undefined : 'beyond-own-grants';
}
