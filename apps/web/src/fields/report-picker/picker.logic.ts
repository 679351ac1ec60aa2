/** A row of a report. */
export type ReportValues = Readonly<Record<string, string | number | null>>;

/** A row that can be chosen. */
export type PickerRow = { id: string; values: ReportValues };

/** Settings of a popup: the report, the columns that are read and the fields that they fill (api-contract 8.5). */
export type PickerSettings = {
  /** Code of the report. */
  code: string;
  /** Columns of the report whose values are taken, separated by commas. */
  orgFields: string;
  /** Fields that get these values, in the same order. */
  destFields: string;
  /** Which of `destFields` is the own value of the control or cell; the first one by default. */
  field?: string | undefined;
  multi?: boolean | undefined;
  /** Separates the values of several rows in the text of the control. */
  spliter?: string | undefined;
  /** Values for the parameters of the report, by name. */
  param?: Readonly<Record<string, string | number>> | undefined;
  /** Controls with the same group share responses for 30 s. */
  groupId?: string | undefined;
  /** Width of the dialog in px. */
  width?: number | undefined;
};

const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Returns the fault of incomplete settings in words; undefined if there is none (product-spec §5). */
export function faultOf({
  code,
  orgFields,
  destFields,
}: Partial<Pick<PickerSettings, 'code' | 'orgFields' | 'destFields'>>): string | undefined {
  if (!code || !orgFields || !destFields) return 'popup参数未正确配置!';
  return namesIn(orgFields).length === namesIn(destFields).length
    ? undefined
    : 'popup参数未正确配置,原始值和目标值数量不一致!';
}

type Mapping = Pick<PickerSettings, 'orgFields' | 'destFields'>;
type Chosen = readonly Pick<PickerRow, 'values'>[];

const joined = (rows: Chosen, column: string, separator: string): string =>
  rows.map(({ values }) => String(values[column] ?? '')).join(separator);

/** Returns the values that chosen rows give to the target fields; those of several rows are joined by commas. */
export function filledBy(rows: Chosen, { orgFields, destFields }: Mapping): Record<string, string> {
  const columns = namesIn(orgFields);
  return Object.fromEntries(
    namesIn(destFields).map((field, index) => [field, joined(rows, columns[index] ?? '', ',')]),
  );
}

/** Returns the text of the control: the values for its own field, or else the first target, joined by `spliter`. */
export function textOf(rows: Chosen, settings: PickerSettings): string {
  const { orgFields, destFields, field = '', spliter = ',' } = settings;
  const place = Math.max(0, namesIn(destFields).indexOf(field));
  return joined(rows, namesIn(orgFields)[place] ?? '', spliter);
}

/** Length of the row keys of older servers (product-spec §9, api-contract 8.5). */
const shortKeyLength = 50;

/**
 * Returns the first 50 characters of a row's values, the `id` first. Different rows can have the same: tell rows apart
 * by `pickerRows`.
 */
export function shortKeyOf({ id = null, ...others }: ReportValues): string {
  return [id, ...Object.values(others)]
    .map((value) => String(value ?? ''))
    .join('')
    .slice(0, shortKeyLength);
}

/** FNV-1a of UTF-16 units, in 32 bits. */
function hashOf(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Two different seeds give 64 bits, so that equal keys of different rows need not be expected. */
const seeds = [0x811c9dc5, 0x5bd1e995] as const;

function keyOf(values: ReportValues): string {
  const { id } = values;
  if (id !== undefined && id !== null && id !== '') return String(id);
  const text = JSON.stringify(values);
  return `${shortKeyOf(values)}~${seeds.map((seed) => hashOf(text, seed)).join('')}`;
}

/** Returns the rows of a page with their keys. Equal rows of a page are numbered, so that each can be chosen. */
export function pickerRows(records: readonly ReportValues[]): PickerRow[] {
  const counts = new Map<string, number>();
  return records.map((values) => {
    const key = keyOf(values);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { id: count === 1 ? key : `${key}~${count}`, values };
  });
}

/** Returns the choice after a row was pressed. */
export function toggled(chosen: readonly PickerRow[], row: PickerRow): PickerRow[] {
  const others = chosen.filter(({ id }) => id !== row.id);
  return others.length < chosen.length ? others : [...chosen, row];
}

/** Returns the choice after checkboxes of a page changed: `ticked` are the ids of its ticked rows, and maybe others. */
export function withTicks(
  chosen: readonly PickerRow[],
  page: readonly PickerRow[],
  ticked: ReadonlySet<string | undefined>,
): PickerRow[] {
  const known = new Set(chosen.map(({ id }) => id));
  const shown = new Set(page.map(({ id }) => id));
  return [
    ...chosen.filter(({ id }) => !shown.has(id) || ticked.has(id)),
    ...page.filter(({ id }) => ticked.has(id) && !known.has(id)),
  ];
}

const unquoted = (text: string): string => /^'(.*)'$/s.exec(text)?.[1] ?? text;

/** Returns the query of parameters (api-contract 8.1). */
export function parametersOf(param: PickerSettings['param'] = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(param).map(([name, value]) => [`self_${name}`, String(value)]));
}

/** Returns the texts that parameters give to query fields of the same name. */
export function prefilledBy(
  param: PickerSettings['param'] = {},
  fields: readonly { field: string }[],
): Record<string, string> {
  const names = new Set(fields.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(param).flatMap(([name, value]) =>
      names.has(name) ? [[name, unquoted(String(value))] as const] : [],
    ),
  );
}
