import * as z from 'zod/mini';
import type { Endpoint, PermissionCode, Schema } from '../endpoint.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import type { SentFile } from '../sent-file.ts';
import type { ExportWishes } from './table-endpoints.ts';

/**
 * Records of other features that a cell names. A department is written as its path (`总公司/市场部`), its org code or
 * its name, a category as its path, code or name, a role by name or code, a position by name or code, a user by account
 * or name, a dictionary by code. In forms, positions and dictionaries are codes, and all others are ids.
 */
export type LookUp = 'department' | 'role' | 'position' | 'user' | 'category' | 'dictionary';

/**
 * Type of a column's cells. Dates and times are real dates in spreadsheets and wire times in forms; booleans are 是 and
 * 否. A cell with several values joins them with 、, a form joins them with commas.
 */
export type ColumnType =
  | { kind: 'text' | 'number' | 'date' | 'time' | 'boolean' }
  /**
   * Shows the texts of a dictionary that administrators edit; forms contain its values. `nothing`: the value that means
   * "none" and has no text.
   */
  | { kind: 'dictionary'; code: string; many?: true; nothing?: string }
  /** Shows fixed texts; `words` has the text of each value. */
  | { kind: 'words'; words: Readonly<Record<string, string>> }
  | { kind: 'lookUp'; of: LookUp; many?: true };

/** A column of a spreadsheet with the records of a feature. */
export type Column = {
  /** Heading, as in the list and the form. */
  title: string;
  type: ColumnType;
  /** Width in characters; a Chinese character counts as two. */
  width: number;
  /** `import`: never exported, `export`: never imported. Default: both. */
  use?: 'import' | 'export';
  /** Field of the form that an import fills; by default the field with the key of the column. */
  form?: string;
  /** Further headings that an import recognises. */
  synonyms?: readonly string[];
  /** A sentence for the note line of the template: format, source or limits. */
  note?: string;
  /** Cell of the template's example sheet. */
  example?: string;
  /** The export contains the column only when it is chosen. */
  isOnRequest?: true;
};

/**
 * A feature's records as a spreadsheet: exports, import templates and imports all follow from this description. `columns`
 * by the wire names of the record's fields, in the order of the sheet.
 */
export type Table = {
  /** Name in job payloads and stored column choices: `users`. */
  name: string;
  /** Noun for a record, also the name of the sheet: 用户. */
  noun: string;
  /** Before the headings of `recordColumns`, when the records of the rows are items of others: 字典项. */
  recordNoun?: string;
  /** The guarded fields of the record: hidden columns are not exported, closed fields not imported. */
  fields: RecordFields;
  /** Creates a record; the schemas of its input are the rules of the imported columns. */
  add: Permitted;
  /** Changes a record; its input has `id` and `version`. */
  edit: Permitted;
  /** The endpoints of `tableEndpoints`. */
  files: TableFiles;
  /** Columns that identify a record, if its id is unknown; imports read them even when they are `export` columns. */
  key: readonly string[];
  columns: Readonly<Record<string, Column>>;
  /** Fields of the form without a column, and the reason. */
  omitted: Readonly<Record<string, string>>;
  /**
   * Records below each record, such as the items of a dictionary: the sheet has one row per item, which repeats the
   * columns of its owner. The columns of the items have the prefix `item.`. `parent`: the field of the item's form that
   * contains the id of its owner.
   */
  items?: { table: Table; parent: string };
  /**
   * Columns of a tree: the name of a record, and the one that names its parent. A file may contain a parent in any row.
   */
  tree?: { name: string; parent: string };
};

/** A list that is exported as a spreadsheet, and never imported. */
export type ExportedTable = Pick<Table, 'name' | 'noun' | 'fields' | 'columns'> & {
  files: ExportFiles;
  items?: { table: ExportedTable };
};

/** An endpoint that needs a permission code. */
type Permitted = Endpoint & { access: { kind: 'permission'; code: PermissionCode } };

/** The list as a file, and the same made in the background. */
type ExportFiles = {
  exportXls: Permitted & Endpoint<z.ZodMiniType<ExportWishes>, z.ZodMiniType<SentFile>>;
  exportLater: Permitted & Endpoint<z.ZodMiniType<Record<string, string>>, z.ZodMiniType<{ jobId: string }>>;
};
/** `ExportFiles` and the template of an import. */
export type TableFiles = ExportFiles & {
  importTemplate: Permitted & Endpoint<Schema, z.ZodMiniType<SentFile>>;
};

type Imported = { use?: 'import'; form?: never };
type OtherField<Form> = { use?: 'import'; form: keyof Form & string };
type Exported = { use: 'export'; form?: never };
/** A column whose key is no field of the form must name one, or be exported only. */
type ColumnOf<Name, Form> = Column &
  (Name extends keyof Form ? Imported | OtherField<Form> | Exported : OtherField<Form> | Exported);
type ColumnsOf<Wire, Form, Given> = {
  readonly [Name in keyof Given]: Name extends keyof Wire ? ColumnOf<Name, Form> : never;
};
/** The fields of the form that the columns fill. */
type FilledBy<Given> = {
  [Name in keyof Given]: Given[Name] extends { use: 'export' }
    ? never
    : Given[Name] extends { form: infer Field extends string }
      ? Field
      : Name;
}[keyof Given];

type About<Wire, Form, Given> = Omit<Table, 'add' | 'key' | 'columns' | 'omitted'> & {
  record: z.ZodMiniType<Wire>;
  add: Permitted & { input: z.ZodMiniType<unknown, Form> };
  key: readonly (keyof Given & string)[];
  columns: Given & ColumnsOf<Wire, Form, NoInfer<Given>>;
  omitted: Readonly<Record<Exclude<keyof Form, FilledBy<NoInfer<Given>>> & string, string>>;
};

/**
 * Describes a feature's records as a spreadsheet. Does not compile when a column is no field of the record, or when a
 * field of the form has neither a column nor a reason for its absence.
 */
export function describeTable<Wire, Form, const Given extends Readonly<Record<string, Column>>>(
  about: About<Wire, Form, Given>,
): Omit<Table, 'columns'> & { columns: Given; record: z.ZodMiniType<Wire> } {
  return about;
}

type AboutExport<Wire, Given> = Omit<ExportedTable, 'columns' | 'items'> & {
  record: z.ZodMiniType<Wire>;
  columns: Given & { readonly [Name in keyof Given]: Name extends keyof Wire ? Column & Exported : never };
};

/** Describes a list that is only exported. Does not compile when a column is no field of the record. */
export function describeExport<Wire, const Given extends Readonly<Record<string, Column>>>(
  about: AboutExport<Wire, Given>,
): Omit<ExportedTable, 'columns'> & { columns: Given; record: z.ZodMiniType<Wire> } {
  return about;
}

/** Returns whether the table is imported, too. */
export const isImported = (table: ExportedTable): table is Table => 'importTemplate' in table.files;

/** Returns the schemas of a form's fields, also of a form whose object is transformed as a whole. */
export function shapeOf(form: Schema): Readonly<Record<string, z.core.$ZodType>> {
  if (form instanceof z.ZodMiniPipe) return form.def.in instanceof z.ZodMiniObject ? form.def.in.shape : {};
  return form instanceof z.ZodMiniObject ? form.shape : {};
}

/** Returns the form field that an import fills from the column; undefined for a column that is only exported. */
export function formFieldOf({ columns }: Table, key: string): string | undefined {
  const column = columns[key];
  return column === undefined || column.use === 'export' ? undefined : (column.form ?? key);
}

/** Returns whether the server gives new records the value of this key column: a file contains it only for known ones. */
export const isAssigned = ({ key, columns }: Table, column: string): boolean =>
  key.includes(column) && columns[column]?.use === 'export';

/** Returns the schema that judges an imported value of the column, for `z.safeParse`. */
export function ruleOf(table: Table, key: string): z.core.$ZodType | undefined {
  const field = formFieldOf(table, key);
  return field === undefined ? undefined : shapeOf(table.add.input)[field];
}

/** Returns whether a new record needs a value in the column: its rule accepts neither nothing nor an empty text. */
export function isRequired(table: Table, key: string): boolean {
  const rule = ruleOf(table, key);
  return rule !== undefined && ![undefined, null, ''].some((nothing) => z.safeParse(rule, nothing).success);
}

/**
 * Headings of the hidden columns by which an import recognises the records of an exported sheet and sees whether they
 * changed since. Those of items have the noun of the item in front: 字典项记录ID.
 */
export const recordColumns = { id: '记录ID', version: '记录版本' } as const;

/** Name of the template's sheet with examples, which imports ignore. */
export const exampleSheet = '示例';

/** Returns a column's heading in the template: required ones end with an asterisk, which imports ignore. */
export const templateHeading = (table: Table, key: string): string =>
  `${table.columns[key]?.title ?? key}${isRequired(table, key) ? '*' : ''}`;

/** Returns the permission code of a table's export. */
export const exportCode = ({ files }: ExportedTable): PermissionCode => files.exportXls.access.code;

/** Returns the permission code of a table's import. */
export const importCode = ({ files }: Table): PermissionCode => files.importTemplate.access.code;

/** Returns the keys of the columns that an export (`export`) or an import (`import`) contains, without those of items. */
export const columnsFor = ({ columns }: ExportedTable, use: 'import' | 'export'): string[] =>
  Object.keys(columns).filter((key) => {
    const only = columns[key]?.use;
    return only === undefined || only === use;
  });

/** A column of a file. `key`: with the prefix `item.` for a column of the items; `own`: without it, in `table`. */
export type SheetColumn<T = Table> = { key: string; own: string; table: T; column: Column };

/** Returns the columns of a file in their order; those of the items stand before what is only exported of their owner. */
export function sheetColumns<T extends ExportedTable & { items?: { table: T } }>(
  table: T,
  use: 'import' | 'export',
  prefix = '',
): SheetColumn<T>[] {
  const mine = columnsFor(table, use).flatMap((own) => {
    const column = table.columns[own];
    return column === undefined ? [] : [{ key: `${prefix}${own}`, own, table, column }];
  });
  if (table.items === undefined) return mine;
  const isOnlyExported = ({ column }: SheetColumn<T>) => column.use === 'export';
  return [
    ...mine.filter((one) => !isOnlyExported(one)),
    ...sheetColumns(table.items.table, use, 'item.'),
    ...mine.filter(isOnlyExported),
  ];
}
