import { closedCodes, type Grants, hiddenCodes } from '../access.ts';
import type { DeclaredRecord } from '../contract-feature.ts';
import { columnCode, isHideable, type RecordFields, typedCode } from './record-fields.ts';

/** A field that a type-1 code can hide, or a type-2 code can disable, with the codes that open its record at all. */
export type GuardableField = {
  code: string;
  isTyped: boolean;
  /** Codes of which a user needs one to see the record, or to edit it; `all`: no code is needed. */
  openedBy: ReadonlySet<string> | 'all';
};

type Endpoints = DeclaredRecord['endpoints'];

function codesOf(endpoints: Endpoints): GuardableField['openedBy'] {
  const codes = endpoints.flatMap(({ access }) => (access.kind === 'permission' ? access.code : []));
  return codes.length < endpoints.length ? 'all' : new Set(codes);
}

const columnsOf = ({ fields, parts = [] }: RecordFields): string[] => [...Object.keys(fields), ...parts];

/** Returns all fields of the records that codes can hide or disable (docs/decisions/0045). */
export function guardableFields(records: readonly DeclaredRecord[]): GuardableField[] {
  return records.flatMap(({ fields: declared, endpoints, add, edit }) => {
    const seenBy = codesOf(endpoints);
    const writtenBy = codesOf([add, edit].flatMap((endpoint) => endpoint ?? []));
    const columns = columnsOf(declared).filter((key) => isHideable(declared, key));
    const typed = Object.entries(declared.fields).filter(([, { isTyped }]) => isTyped);
    return [
      ...columns.map((key) => ({ code: columnCode(declared, key), isTyped: false, openedBy: seenBy })),
      ...typed.map(([key]) => ({ code: typedCode(declared, key), isTyped: true, openedBy: writtenBy })),
    ];
  });
}

/** Returns the codes of the fields that a user with these codes and grants sees, or may edit. */
export function openFields(
  fields: readonly GuardableField[],
  codes: ReadonlySet<string>,
  grants: Grants,
): Set<string> {
  const [hidden, closed] = [hiddenCodes(grants), closedCodes(grants)];
  const isOpen = ({ code, isTyped, openedBy }: GuardableField): boolean =>
    (openedBy === 'all' || !openedBy.isDisjointFrom(codes)) && !(isTyped ? closed : hidden).has(code);
  return new Set(fields.flatMap((field) => (isOpen(field) ? field.code : [])));
}
