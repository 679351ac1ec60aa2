import { administratorRole } from '@baisi/contract/access';
import type { ErrorCode } from '@baisi/contract/errors';
import { type AccessFacts, accessOf, codesOf } from '@baisi/contract/rules/decision';
import { covers, type GrantLine, type RuleBook } from '@baisi/contract/rules/grants';
import { isAdministrator, type Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import { toHoldings } from '../holdings/access-facts.ts';

/** The reason for a refusal; undefined when the change is allowed. */
export type Objection = ErrorCode | undefined;

/** A user's current grants, read inside the transaction that writes. */
export type Own = { facts: AccessFacts; book: RuleBook; orgCode: string | null };

/** Users can only grant and revoke permissions that they hold themselves, with the rows that go with each (D10). */
export function objectionToLines(own: Own, lines: readonly GrantLine[]): Objection {
  const held = toHoldings(own.facts, own.orgCode);
  return lines.every((line) => covers(held, line, own.book)) ? undefined : 'beyond-own-grants';
}

/** The grants of the role `admin` are fixed: it has every permission. */
export function objectionToRole(code: string | null): Objection {
  return code === administratorRole ? 'administrator-role-fixed' : undefined;
}

/** Users cannot widen a role that they have themselves; narrowing it is allowed. */
export function objectionToWideningOwn(actor: Person, isHolder: boolean, widens: boolean): Objection {
  return widens && isHolder && !isAdministrator(actor) ? 'own-role-fixed' : undefined;
}

/** The end of a grant must lie in the future. */
export function objectionToEnd(endsAt: Date | null, now: Date): Objection {
  return endsAt !== null && endsAt <= now ? 'end-passed' : undefined;
}

/** Throws the first objection, if there is one. */
export function refuseOn(objections: readonly Objection[]): void {
  const objection = objections.find((one) => one !== undefined);
  if (objection !== undefined) throw appError(objection);
}

/** The effect that a change of a menu or button has on its holders. */
export type RecordChange = {
  /** The row, and its descendants when they are removed too. */
  ids: readonly string[];
  /** The row's codes before and after the change. */
  perms: readonly (string | null)[];
};

/**
 * Changing a row changes what each of its holders may do, because a button with another code is another right.
 * Therefore the actor must hold the rows and all of their codes.
 */
export function objectionToRecord(own: Own, { ids, perms }: RecordChange): Objection {
  const access = accessOf(own.facts);
  if (access.isAdministrator) return undefined;
  const codes = perms.flatMap(codesOf);
  const isOwn = ids.every((id) => access.held.has(id)) && codes.every((code) => access.codes.has(code));
  return isOwn ? undefined : 'beyond-own-grants';
}
