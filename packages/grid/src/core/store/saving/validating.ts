import { type Column, filledIn, plainText } from '../../columns/column.ts';
import type { Patch } from '../../document/patch.ts';
import type { RowKey } from '../../document/row.ts';
import { isEmptyValue } from '../../validation/filled.ts';
import {
  type Cells,
  type Fault,
  faultsOf,
  type HandlerArguments,
  isUniqueRule,
  type Rule,
  type RuledColumn,
} from '../../validation/validate.ts';
import type { GridStore } from '../grid-store.ts';
import { isBlank } from '../rows/blanks.ts';

export { AutoSaving } from './auto-saving.ts';
export { errorMapOf } from './error-map.ts';
export { restoreDraft } from './restoring.ts';
export { saveRows } from './saving.ts';

/** Error message if a check on the server failed. */
const noAnswer = '校验未完成，请重试';

/** Returns the rule that every column has implicitly: a typed text must be readable. */
function readingRule(store: GridStore, column: Column): Rule | undefined {
  const { document, settings, unread } = store;
  const { read, dropsUnread = false, isReadOnly = false, isChosenOnly = false } = settings.kindOf(column);
  if (read === undefined || isReadOnly) return undefined;
  const isJudged = !dropsUnread && !isChosenOnly;
  return {
    message: '',
    handler: ({ value, key, field }) => {
      const isTyped = document.isDirty(key, field) || document.state(key) === 'added';
      if (!isTyped || typeof value !== 'string' || value === '') return undefined;
      const isUnread = isJudged && read(value, column, document.row(key) ?? {}) === undefined;
      return isUnread || unread.has(key, field, value) ? store.unreadWords(key, field, value) : undefined;
    },
  };
}

/**
 * Returns the columns with their rules. `isRead`: without the rule that texts must be readable, because unreadable ones
 * are marked already.
 */
function ruledColumns(store: GridStore, { isRead = false } = {}): RuledColumn[] {
  return store.settings.columns.map((column) => {
    const own = (column.validateRules ?? []).map((rule) => ({
      ...rule,
      message: filledIn(rule.message, column),
    }));
    const reading = isRead ? undefined : readingRule(store, column);
    const rules = reading === undefined ? own : [...own, reading];
    return { field: column.key, title: column.title, rules };
  });
}

const cellsOf = (store: GridStore): Cells => ({
  keys:
    store.blanks.size === 0
      ? store.document.order
      : store.document.order.filter((key) => !isBlank(store, key)),
  value: (key, field) => store.value(key, field),
});

/** Returns the keys of the rows that patches have written, by field. */
function touchedBy(patches: readonly Patch[]): Map<string, Set<RowKey>> {
  const touched = new Map<string, Set<RowKey>>();
  for (const patch of patches) {
    if (patch.kind !== 'set') continue;
    const keys = touched.get(patch.field) ?? new Set();
    touched.set(patch.field, keys.add(patch.key));
  }
  return touched;
}

/** Returns the rows of a unique column whose values an edit may have made duplicate or unique. */
function relatedRows(store: GridStore, field: string, touched: ReadonlySet<RowKey>): RowKey[] {
  const values = new Set([...touched].map((key) => plainText(store.value(key, field))));
  return store.document.order.filter(
    (key) => store.fault(key, field) !== undefined || values.has(plainText(store.value(key, field))),
  );
}

/** Validates the cells that a user action has written, also with rules that are checked on the server. */
export function judgeTouched(store: GridStore, patches: readonly Patch[]): void {
  const touched = touchedBy(patches);
  const hasRowsChanged = patches.some(({ kind }) => kind === 'insert' || kind === 'remove');
  for (const column of ruledColumns(store)) {
    const { field, rules } = column;
    const written = touched.get(field) ?? new Set<RowKey>();
    const isShared = rules.some(isUniqueRule) && (written.size > 0 || hasRowsChanged);
    if (rules.length === 0 || (written.size === 0 && !isShared)) continue;
    const judged = isShared
      ? [...new Set([...written, ...relatedRows(store, field, written)])]
      : [...written];
    const faults = faultsOf([column], cellsOf(store), { judged });
    store.replaceFaults(
      judged.map((key) => ({ key, field })),
      faults,
    );
    if (!rules.some(({ ask }) => ask !== undefined)) continue;
    for (const key of written) if (store.fault(key, field) === undefined) void askAbout(store, column, key);
  }
}

/** Validates imported rows, without the rules that are checked on the server. */
export function judgeRows(store: GridStore, keys: readonly RowKey[]): void {
  store.addFaults(faultsOf(ruledColumns(store, { isRead: true }), cellsOf(store), { judged: keys }));
}

/**
 * Runs the rules of a cell that are checked on the server, one after another. Marks and returns the first error;
 * undefined if there is none.
 */
async function askAbout(store: GridStore, column: RuledColumn, key: RowKey): Promise<Fault | undefined> {
  const { field } = column;
  const value = store.value(key, field);
  const asking = column.rules.filter(({ ask }) => ask !== undefined);
  if (asking.length === 0 || isEmptyValue(value) || !store.document.has(key)) return undefined;
  const signal = store.waiting.begin(key, field);
  store.changed();
  const cell = (other: string) => store.value(key, other);
  const message = await firstAnswer(asking, { value, key, field, cell }, signal);
  if (signal.aborted) return undefined;
  store.waiting.end(key, field);
  const fault = message === undefined ? undefined : { key, field, message: message || noAnswer };
  store.replaceFaults([], fault === undefined ? [] : [fault]);
  return fault;
}

async function firstAnswer(
  rules: readonly Rule[],
  asked: HandlerArguments,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    for (const { ask, message } of rules) {
      const refusal = await ask?.(asked, signal);
      if (refusal !== undefined) return refusal || message;
      if (signal.aborted) return undefined;
    }
    return undefined;
  } catch {
    return noAnswer;
  }
}

/**
 * Validates all rows and activates the cell of the first error. `isFirstOnly`: stops at that error. The server checks
 * only unsaved cells, and only if there is no other error.
 */
export async function validateRows(store: GridStore, { isFirstOnly = false } = {}): Promise<Fault[]> {
  const columns = ruledColumns(store);
  const faults = faultsOf(columns, cellsOf(store), { isFirstOnly });
  store.setFaults(faults);
  if (faults.length > 0 && isFirstOnly) return shown(store, faults);
  const isOpen = (key: RowKey, field: string) =>
    store.fault(key, field) === undefined &&
    (store.document.isDirty(key, field) || store.document.state(key) === 'added');
  const asked = columns
    .filter(({ rules }) => rules.some(({ ask }) => ask !== undefined))
    .flatMap((column) =>
      store.document.order
        .filter((key) => isOpen(key, column.field))
        .map((key) => askAbout(store, column, key)),
    );
  const refused = (await Promise.all(asked)).filter((fault) => fault !== undefined);
  return shown(store, [...faults, ...refused]);
}

function shown(store: GridStore, faults: Fault[]): Fault[] {
  const [first] = faults;
  // The response of the server may arrive late: if the user is typing by then, the active cell does not change.
  if (first !== undefined && store.editing === undefined) goToFault(store, first);
  return faults;
}

/** Activates the cell of an error; returns false if the cell is not shown. */
export function goToFault(store: GridStore, { key, field }: Fault): boolean {
  store.groups?.open(key);
  const row = store.indexOf(key);
  const column = store.layout.columns.findIndex((laid) => laid.column.key === field);
  if (row < 0 || column < 0) return false;
  store.goTo({ row, column });
  return true;
}
