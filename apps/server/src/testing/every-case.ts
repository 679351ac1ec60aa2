import type { CheckableColumn } from '@baisi/contract/checks';
import type { PermissionCode } from '@baisi/contract/endpoint';
import type { HistoryTable } from '@baisi/contract/history';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import * as features from './every-case.generated.ts';
import type { Call, EditCase, FeatureCases, RecordCase, RuledRows } from './feature-cases.ts';
import type { Fixture } from './security/fixture.ts';

type Features = typeof features;
type Part = 'records' | 'unique' | 'rows';
type KeysOf<P extends Part> = {
  [F in keyof Features]: Features[F] extends Readonly<Record<P, infer Found>> ? keyof Found : never;
}[keyof Features];
/**
 * Resolves to a type that nothing satisfies, and so does not compile, while a name of a closed set has no case in a
 * feature's testing/cases.ts; the compiler's message contains the name.
 */
type Complete<P extends Part, Name> = [Name] extends [KeysOf<P>]
  ? P
  : { addToTestingCases: Exclude<Name, KeysOf<P>> };

const all: readonly FeatureCases[] = Object.values(features);

function folded<Name extends string, Value, P extends Part>(
  part: P & Complete<P, Name>,
): Record<Name, Value> {
  return Object.assign({}, ...all.map((one) => one[part] ?? {}));
}

export const fixtures: readonly Fixture[] = all.flatMap((one) => one.fixtures ?? []);
export const uniqueCases = folded<CheckableColumn, readonly [string, PermissionCode], 'unique'>('unique');
export const ruledRows = folded<RowResource, RuledRows, 'rows'>('rows');
/** Tables whose records no form changes: their 变更记录 (change history) is read and restores nothing. */
const withoutForm = ['biz_waybill', 'biz_print_job'] as const satisfies readonly HistoryTable[];
export type FormTable = Exclude<HistoryTable, (typeof withoutForm)[number]>;
export const hasForm = (table: HistoryTable): table is FormTable => !withoutForm.some((one) => one === table);

const records = folded<FormTable, (call: Call) => RecordCase, 'records'>('records');

/** Edit of a table's records. */
export const recordCase = (table: FormTable, call: Call): RecordCase => records[table](call);

/** Every feature whose records are edited with their version. */
export const editCases = (call: Call): readonly EditCase[] => [
  ...Object.values(records).map((one) => one(call)),
  ...all.flatMap((one) => one.edits?.(call) ?? []),
];
