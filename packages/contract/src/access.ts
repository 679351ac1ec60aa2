import * as z from 'zod/mini';

/** A button or column granted to a user (api-contract 4.2 `auth`). `action` may be comma-separated. */
export const GrantedAction = z.object({ action: z.string(), type: z.string(), describe: z.string() });
export type GrantedAction = z.infer<typeof GrantedAction>;

/** Every button or column rule of the system (api-contract 4.2 `allAuth`): status '1' active, '0' switched off. */
export const KnownAction = z.object({
  action: z.string(),
  status: z.string(),
  type: z.string(),
  describe: z.string(),
});
export type KnownAction = z.infer<typeof KnownAction>;

/** The input of an access decision: the user's own list and the system's list. */
export type Grants = { auth: readonly GrantedAction[]; allAuth: readonly KnownAction[] };

/** Role code that grants everything (api-contract 4.2 step 1). */
export const administratorRole = 'admin';

/** Permission entry types (product-spec §3): 1 visible when granted, 2 editable when granted. */
export const actionType = { visible: '1', editable: '2' } as const;

const codesOf = (action: string): string[] => action.split(',').map((code) => code.trim());
const names = (entry: { action: string }, code: string): boolean => codesOf(entry.action).includes(code);

/** Splits comma-joined grants into a set of single codes, the form that the server stores. */
export function grantedCodes(auth: readonly GrantedAction[]): Set<string> {
  return new Set(auth.flatMap((entry) => codesOf(entry.action)));
}

/** Access rules in a form's own data (product-spec §6), checked before anything else. */
export type FormRules = readonly { action: string; type: string }[];

/** Returns whether a control that requires `code` is shown (product-spec §6 button directive, api-contract 4.6). */
export function mayUse(grants: Grants, code: string, form: FormRules = []): boolean {
  if (form.some((e) => e.type !== actionType.editable && e.action === code)) return true;
  const switchedOff = grants.allAuth.some(
    (e) => e.type !== actionType.editable && e.status === '0' && names(e, code),
  );
  return switchedOff || grants.auth.some((e) => e.type !== actionType.editable && names(e, code));
}

/** Returns whether a control guarded by `code` is disabled (product-spec §6 type-2 actions, api-contract 4.7). */
export function isDisabled(grants: Grants, code: string, form: FormRules = []): boolean {
  if (form.some((e) => e.type === actionType.editable && e.action === code)) return true;
  const known = grants.allAuth.filter((e) => e.type === actionType.editable && names(e, code));
  if (known.some((e) => e.status === '0')) return true;
  const own = grants.auth.filter((e) => e.type === actionType.editable);
  if (own.some((e) => names(e, code))) return false;
  return !(known.length > 0 && own.length === 0);
}

/** Returns whether the column guarded by `code` is left out (product-spec §6 type-1 columns, api-contract 4.8). */
export function isColumnHidden(grants: Grants, code: string): boolean {
  const guarded = grants.allAuth.some(
    (e) => e.type === actionType.visible && e.status === '1' && names(e, code),
  );
  return guarded && !grants.auth.some((e) => e.type === actionType.visible && names(e, code));
}

/** Returns whether the column guarded by `code` is shown read-only (api-contract 4.8, type 2 in a grid). */
export function isColumnLocked({ auth, allAuth }: Grants, code: string): boolean {
  const guards = (e: GrantedAction): boolean => e.type === actionType.editable && names(e, code);
  return allAuth.some((e) => guards(e) && e.status === '1') && !auth.some(guards);
}

/** Returns every code whose column or control is left out: guarded by the system and not granted (api-contract 4.8). */
export function hiddenCodes({ auth, allAuth }: Grants): Set<string> {
  const isVisible = (e: GrantedAction): boolean => e.type === actionType.visible;
  const guarded = grantedCodes(allAuth.filter((e) => isVisible(e) && e.status === '1'));
  return guarded.difference(grantedCodes(auth.filter(isVisible)));
}

/** Returns every code whose form field is disabled: type-2 codes of the system list, decided by `isDisabled`. */
export function closedCodes(grants: Grants): Set<string> {
  const listed = grantedCodes(grants.allAuth.filter((e) => e.type === actionType.editable));
  return new Set([...listed].filter((code) => isDisabled(grants, code)));
}

/**
 * Returns the keys of columns and tools that a grid leaves out: the hidden codes that start with `prefix`, without it
 * (product-spec §6 authPre, api-contract 4.8). The trailing colon of `prefix` is optional.
 */
export function excludedKeys(grants: Grants, prefix: string): Set<string> {
  const start = prefix.endsWith(':') ? prefix : `${prefix}:`;
  const codes = [...hiddenCodes(grants)].filter((code) => code.startsWith(start));
  return new Set(codes.map((code) => code.slice(start.length)));
}
