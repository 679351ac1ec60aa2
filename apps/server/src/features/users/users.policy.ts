import { administratorRole } from '@baisi/contract/access';
import type { ErrorCode } from '@baisi/contract/errors';
import { holds, isAdministrator, type Person, seesColumn } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';

/** The first account of every installation: nobody freezes or removes it (api-contract 3.4). */
const firstAccount = 'admin';

/** Who asks, in which request. */
export type Caller = Person & { requestId: string };

/** Whom something is done to. `isAdministrator`: has the role `admin`. */
export type Target = { id: string; username: string; isAdministrator: boolean };

/** Roles that are given or taken, the single codes that they give together, and whether they show more rows. */
export type RoleChange = {
  codes: readonly string[];
  grants: ReadonlySet<string>;
  opensMoreRows: boolean;
};

/** Why something may not be; undefined when it may. */
export type Objection = ErrorCode | undefined;

/** Throws the first objection, if there is one. */
export function refuseOn(objections: readonly Objection[]): void {
  const objection = objections.find((one) => one !== undefined);
  if (objection !== undefined) throw appError(objection);
}

/** Only administrators change administrators: otherwise a changed phone number would open their account. */
export function objectionToEdit(actor: Person, target: Target): Objection {
  return target.isAdministrator && !isAdministrator(actor) ? 'administrator-protected' : undefined;
}

/** Nobody freezes or removes oneself or the first account; administrators only by administrators. */
export function objectionToSuspend(actor: Person, target: Target): Objection {
  if (target.username === firstAccount) return 'administrator-protected';
  if (target.id === actor.userId) return 'not-oneself';
  return objectionToEdit(actor, target);
}

/** Nobody resets the password of somebody who holds more, nor one's own: that has a page which asks for the old one. */
export function objectionToResetPassword(
  actor: Person,
  target: Target,
  theirGrants: ReadonlySet<string>,
): Objection {
  if (target.id === actor.userId) return 'not-oneself';
  if (isAdministrator(actor)) return undefined;
  if (target.isAdministrator) return 'administrator-protected';
  return holdsAll(actor, theirGrants) ? undefined : 'forbidden';
}

/** One's own phone and e-mail have a page that asks for a proof (ASVS 7.5.1); here an empty one may be filled in. */
export function objectionToOwnContact(actor: Person, target: Target, before: string | null): Objection {
  return target.id === actor.userId && before ? 'own-contacts-fixed' : undefined;
}

/**
 * Phone and e-mail open an account as a password does: a new one of somebody who holds more is refused. One's own are
 * another matter: `objectionToOwnContact`.
 */
export function objectionToContacts(
  actor: Person,
  target: Target,
  theirGrants: ReadonlySet<string>,
): Objection {
  if (target.id === actor.userId || isAdministrator(actor) || holdsAll(actor, theirGrants)) return undefined;
  return 'contacts-protected';
}

/** Nobody changes one's own roles; nobody gives or takes what he does not hold himself; `admin` is administrators' to give. */
export function objectionToRoles(actor: Person, userId: string, change: RoleChange): Objection {
  if (change.codes.length === 0) return undefined;
  if (userId === actor.userId) return 'own-roles-fixed';
  if (isAdministrator(actor)) return undefined;
  const isWithinOwn =
    !change.codes.includes(administratorRole) && holdsAll(actor, change.grants) && !change.opensMoreRows;
  return isWithinOwn ? undefined : 'beyond-own-rights';
}

/** Somebody who can sign in must always be left to administer. */
export function objectionToLeaving(activeAdministrators: number): Objection {
  return activeAdministrators > 0 ? undefined : 'last-administrator';
}

/** May this person see telephone, e-mail and birthday of `userId`? */
export function mayReadContacts(actor: Person, userId: string): boolean {
  return userId === actor.userId || holds(actor, 'user:list');
}

/** In the address book they are read by whoever was granted that: it is what the book is for. */
export function mayReadAddressOf(actor: Person, userId: string): boolean {
  return mayReadContacts(actor, userId) || holds(actor, 'address:contacts');
}

/** May this person see the sex of `userId`? The column is guarded by a code of its own (security.md 4.4). */
export function maySeeSex(viewer: Person, userId: string): boolean {
  return userId === viewer.userId || seesColumn(viewer, 'user:sex');
}

/** Who may not see a column may not ask by it either: the answers would spell it out. */
export function demandFields(viewer: Person, fields: readonly string[]): void {
  const isHidden = fields.includes('sex') && !seesColumn(viewer, 'user:sex');
  if (isHidden) throw appError('column-hidden', { name: '性别' });
}

const holdsAll = (actor: Person, codes: ReadonlySet<string>): boolean =>
  [...codes].every((code) => holds(actor, code));
