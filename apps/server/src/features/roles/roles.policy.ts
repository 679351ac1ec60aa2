import { administratorRole } from '@baisi/contract/access';
import type { ErrorCode } from '@baisi/contract/errors';
import { isAdministrator, type Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';

/** Error code of a refusal; undefined when the operation is allowed. */
export type Objection = ErrorCode | undefined;

type Role = { role_code: string; second_factor: boolean; status: string };

/** Throws the first error code among `objections`, if there is one. */
export function refuseOn(objections: readonly Objection[]): void {
  const objection = objections.find((one) => one !== undefined);
  if (objection !== undefined) throw appError(objection);
}

const isAdministratorCode = (code: string): boolean => code.toLowerCase() === administratorRole;

/** Refuses codes that resemble that of the administrators' role. */
export function objectionToCode(code: string): Objection {
  return isAdministratorCode(code) ? 'role-code-taken' : undefined;
}

/**
 * The role `admin` keeps its code and stays switched on, and only administrators edit it. In a role of their own
 * (`isHolder`), other actors can neither drop the second-factor requirement nor switch on the role when it is off.
 */
export function objectionToEdit(actor: Person, role: Role, form: Role, isHolder: boolean): Objection {
  const isTheAdministrators = role.role_code === administratorRole;
  if (isTheAdministrators && (form.role_code !== role.role_code || form.status !== role.status))
    return 'administrator-role-fixed';
  if (!isTheAdministrators && isAdministratorCode(form.role_code)) return 'role-code-taken';
  if (isAdministrator(actor)) return undefined;
  if (isTheAdministrators) return 'administrator-role-fixed';
  const isLoosened = role.second_factor && !form.second_factor;
  const isSwitchedOn = role.status !== '1' && form.status === '1';
  return isHolder && (isLoosened || isSwitchedOn) ? 'own-role-fixed' : undefined;
}

/** Refuses to remove the role `admin`. Actors cannot remove a role that they have themselves, except administrators. */
export function objectionToRemove(actor: Person, role: { role_code: string }, isHolder: boolean): Objection {
  if (role.role_code === administratorRole) return 'administrator-role-fixed';
  return isHolder && !isAdministrator(actor) ? 'own-roles-fixed' : undefined;
}
