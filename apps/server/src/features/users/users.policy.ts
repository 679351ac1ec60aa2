import type { ErrorCode } from '@baisi/contract/errors';
import { holds, isAdministrator, type Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';

/** The first account of every installation, which nobody may freeze or remove (api-contract 3.4). */
const firstAccount = 'admin';

/** The user that an action is applied to. `isAdministrator`: holds the role `admin`. */
export type Target = { id: string; username: string; isAdministrator: boolean };

/** The reason for a refusal; undefined when the operation is allowed. */
export type Objection = ErrorCode | undefined;

/** Throws the first objection, if there is one. */
export function refuseOn(objections: readonly Objection[]): void {
  const objection = objections.find((one) => one !== undefined);
  if (objection !== undefined) throw appError(objection);
}

/** Only administrators edit administrators. */
export function objectionToEdit(actor: Person, target: Target): Objection {
  return target.isAdministrator && !isAdministrator(actor) ? 'administrator-protected' : undefined;
}

/** Refuses to freeze or delete oneself or the first account. Rank is checked elsewhere. */
export function objectionToSuspend(actor: Person, target: Target): Objection {
  if (target.username === firstAccount) return 'administrator-protected';
  return target.id === actor.userId ? 'not-oneself' : undefined;
}

/**
 * Users change their own phone and e-mail on a page that requires a proof (ASVS 7.5.1); here they may fill in an empty
 * one.
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

/** Returns whether this user may see phone, e-mail and birthday of `userId`. */
export function mayReadContacts(actor: Person, userId: string): boolean {
  return userId === actor.userId || holds(actor, 'user:list');
}

/** The address book shows contacts to every user with its own permission. */
export function mayReadAddressOf(actor: Person, userId: string): boolean {
  return mayReadContacts(actor, userId) || holds(actor, 'address:contacts');
}
