import { closedCodes, type Grants, hiddenCodes } from '@baisi/contract/access';
import { columnCode, isHideable, type RecordFields, typedCode } from '@baisi/contract/rules/record-fields';
import { useSession } from '../session/session-store.ts';

type Codes = { hidden: ReadonlySet<string>; closed: ReadonlySet<string> };

const nothing: Grants = { auth: [], allAuth: [] };

/** Cache: each lookup walks through all grants, and a page looks up every column and field. */
const remembered = new WeakMap<Grants, Codes>();

/** Returns the permission codes that hide columns (`hidden`) or disable form fields (`closed`) under these grants. */
export function guardsIn(grants: Grants = nothing): Codes {
  const codes = remembered.get(grants) ?? { hidden: hiddenCodes(grants), closed: closedCodes(grants) };
  remembered.set(grants, codes);
  return codes;
}

/**
 * Returns the field that a property belongs to: the text of a coded field (`status_dictText`) is hidden with the field.
 */
export const fieldOf = (key: string): string => key.replace(/_dictText$/, '');

/** Something that shows declared fields: the field named by `key`, or the fields in `of`. */
export type ShowsFields = { key: string; of?: readonly string[] };

/** Field restrictions of the current user for a feature's records (decision 0045). */
export type GuardedFields = {
  /** Whether to leave the field out of columns, details, search and sort. */
  isHidden: (field: string) => boolean;
  /** Whether to show the form field disabled. */
  isClosed: (field: string) => boolean;
  /** Returns the columns or form parts that show at least one visible field. */
  visible: <T extends ShowsFields>(parts: readonly T[]) => T[];
};

/**
 * Returns the current user's field restrictions: the session's grants, applied to the fields that a feature declares as
 * guarded. Without a declaration nothing is restricted.
 */
export function useGuardedFields(declared: RecordFields | undefined): GuardedFields {
  const { hidden, closed } = guardsIn(useSession((session) => session.grants));
  const isHidden = (key: string): boolean => {
    const field = fieldOf(key);
    if (declared === undefined || !isHideable(declared, field)) return false;
    return hidden.has(columnCode(declared, field));
  };
  return {
    isHidden,
    isClosed: (field) => declared?.fields[field]?.isTyped === true && closed.has(typedCode(declared, field)),
    visible: (parts) => parts.filter(({ key, of = [key] }) => !of.every(isHidden)),
  };
}
