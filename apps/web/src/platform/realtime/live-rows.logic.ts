import type { RowUpdate } from '@baisi/contract/grid-socket';
import { isRowHint, type LiveRow, rowAfterUpdate } from '@baisi/contract/rules/row-update';

type Row = Readonly<Record<string, unknown>>;

/** What an update means to one grid. */
export type Meaning =
  /** It said so itself, or knows that already. */
  | { kind: 'nothing' }
  /** The row is none of its: new, or on another page. */
  | { kind: 'absent'; id: string }
  /** The row is to be asked for. */
  | { kind: 'stale'; id: string }
  | { kind: 'merged'; id: string; row: Row };

function isOld(base: Row, update: LiveRow): boolean {
  const [known, said] = [base['version'], update['version']];
  return typeof known === 'number' && typeof said === 'number' && said <= known;
}

/** `caseId`: of the grid; `base`: the row as it has it from the server. */
export function meaningOf(
  { args: [update, from] }: RowUpdate,
  caseId: string,
  base: Row | undefined,
): Meaning {
  const { id } = update;
  if (from === caseId) return { kind: 'nothing' };
  if (base === undefined) return { kind: 'absent', id };
  if (isRowHint(update)) return { kind: 'stale', id };
  return isOld(base, update)
    ? { kind: 'nothing' }
    : { kind: 'merged', id, row: rowAfterUpdate(base, update) };
}
