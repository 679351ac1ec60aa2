import { closedCodes, type Grants, hiddenCodes } from '@baisi/contract/access';
import { columnCode, type RecordFields, typedCode } from '@baisi/contract/rules/record-fields';
import { useSession } from '../session/session-store.ts';

type Codes = { hidden: ReadonlySet<string>; closed: ReadonlySet<string> };

const nothing: Grants = { auth: [], allAuth: [] };

/** Each answer costs a walk through all grants, and a page asks for every column and field. */
const remembered = new WeakMap<Grants, Codes>();

/** The codes that keep columns or form fields from the holder of these grants. */
export function guardsIn(grants: Grants = nothing): Codes {
  const codes = remembered.get(grants) ?? { hidden: hiddenCodes(grants), closed: closedCodes(grants) };
  remembered.set(grants, codes);
  return codes;
}

/** The text of a coded field hides with the field. */
export const fieldOf = (key: string): string => key.replace(/_dictText$/, '');

/** Something that shows declared fields: that of its key, or those it names. */
export type ShowsFields = { key: string; of?: readonly string[] };

/** What a person may see and change of a feature's records: decision 0045. */
export type GuardedFields = {
  /** Leave the field out wherever it would be shown, searched by or sorted by? */
  isHidden: (field: string) => boolean;
  /** Show the field of the form disabled? */
  isClosed: (field: string) => boolean;
  /** The parts that show a field which may be seen. */
  visible: <T extends ShowsFields>(parts: readonly T[]) => T[];
};

/** Reads the declaration of a feature's fields against the session's grants; without one nothing is guarded. */
export function useGuardedFields(declared: RecordFields | undefined): GuardedFields {
  const { hidden, closed } = guardsIn(useSession((session) => session.grants));
  const isHidden = (key: string): boolean => {
    const field = fieldOf(key);
    if (declared?.fields[field]?.isColumn !== true) return false;
    return hidden.has(columnCode(declared, field));
  };
  return {
    isHidden,
    isClosed: (field) => declared?.fields[field]?.isTyped === true && closed.has(typedCode(declared, field)),
    visible: (parts) => parts.filter(({ key, of = [key] }) => !of.every(isHidden)),
  };
}
