import type { ErrorCode } from '@baisi/contract/errors';
import { holds, isAdministrator, type Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';

/** Username of the first account of every installation; nobody may freeze or remove it (api-contract 3.4). */
const firstAccount = 'admin';

/** The user that an action is applied to. `isAdministrator`: holds the role `admin`. */
export type Target = { id: string; username: string; isAdministrator: boolean };

/** Error code of a refusal; undefined when the operation is allowed. */
export type Objection = ErrorCode | undefined;

/** Throws the first error code among `objections`, if there is one. */
export function refuseOn(objections: readonly Objection[]): void {
  const objection = objections.find((one) => one !== undefined);
  if (objection !== undefined) throw appError(objection);
}

/** Only administrators edit administrators. */
export function objectionToEdit(actor: Person, target: Target): Objection {
  return target.isAdministrator && !isAdministrator(actor) ? 'administrator-protected' : undefined;
}

/**
 * Nobody can freeze or delete themselves or the first account. Whether the actor outranks the user is checked
 * elsewhere.
 */
export function objectionToSuspend(actor: Person, target: Target): Objection {
  if (target.username === firstAccount) return 'administrator-protected';
  return target.id === actor.userId ? 'not-oneself' : undefined;
}

/**
 * Users change their own phone and e-mail on a page that demands a proof (ASVS 7.5.1); by the user form they may only
 * fill in an empty one.
 */
export function objectionToOwnContact(actor: Person, target: Target, before: string | null): Objection {
  return target.id === actor.userId && before ? 'own-contacts-fixed' : undefined;
}

/** Users cannot change their own roles; administrators cannot either. */
export function objectionToRoles(actor: Person, userIds: readonly string[]): Objection {
  return userIds.includes(actor.userId) ? 'own-roles-fixed' : undefined;
}

/** At least one administrator who can sign in must remain. */
export function objectionToLeaving(activeAdministrators: number): Objection {
  return activeAdministrators > 0 ? undefined : 'last-administrator';
}

/** Returns whether the actor may see phone, e-mail and birthday of user `userId`. */
export function mayReadContacts(actor: Person, userId: string): boolean {
  return userId === actor.userId || holds(actor, 'user:list');
}

/** Returns whether the actor may see the user's contacts in the address book, which has a permission of its own. */
export function mayReadAddressOf(actor: Person, userId: string): boolean {
  return mayReadContacts(actor, userId) || holds(actor, 'address:contacts');
}
