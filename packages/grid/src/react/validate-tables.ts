import type { ErrorMap } from '../core/store/saving/error-map.ts';
import type { GridHandle, TableValues } from './control/handle.ts';

/** The error code of a failed validation (api-contract 6.8). */
export const VALIDATE_FAILED = 'VALIDATE_FAILED';

/** A grid of a form with several tabs. */
export type ValidatedTable = {
  grid: GridHandle;
  /** Key of the tab that contains the grid. */
  paneKey?: string;
  /** Shows the tab that contains the grid. */
  activate?: (paneKey: string) => void;
};

/** Thrown for the first table with an error: its index, its tab, and its errors. */
export class TableRefused extends Error {
  readonly error = VALIDATE_FAILED;
  readonly index: number;
  readonly paneKey: string | undefined;
  readonly errMap: ErrorMap;

  constructor(index: number, paneKey: string | undefined, errMap: ErrorMap) {
    super(VALIDATE_FAILED);
    this.index = index;
    this.paneKey = paneKey;
    this.errMap = errMap;
  }
}

/** Thrown when the main form has an error; `originError` is what its validation threw. */
export class FormRefused extends Error {
  readonly error = VALIDATE_FAILED;
  readonly originError: unknown;

  constructor(originError: unknown) {
    super(VALIDATE_FAILED);
    this.originError = originError;
  }
}

/**
 * Validates tables one after another and returns their data. At the first table with an error, shows its tab, scrolls
 * to the cell and throws `TableRefused`.
 */
export async function validateTables(
  tables: readonly ValidatedTable[],
  { autoJumpTab = true }: { autoJumpTab?: boolean } = {},
): Promise<TableValues[]> {
  for (const [index, { grid, paneKey, activate }] of tables.entries()) {
    const errMap = await grid.validateTable();
    if (errMap === null) continue;
    if (autoJumpTab && paneKey !== undefined) activate?.(paneKey);
    throw new TableRefused(index, paneKey, errMap);
  }
  return tables.map(({ grid }) => grid.getAll());
}

/** Validates the main form, then its tables. Throws `FormRefused` or `TableRefused`. */
export async function validateFormAndTables<T>(
  validateForm: () => Promise<T>,
  tables: readonly ValidatedTable[],
  how: { autoJumpTab?: boolean } = {},
): Promise<{ formValue: T; tablesValue: TableValues[] }> {
  const formValue = await validateForm().catch((originError: unknown) => {
    throw new FormRefused(originError);
  });
  return { formValue, tablesValue: await validateTables(tables, how) };
}
