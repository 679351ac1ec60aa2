import type { Table } from '@baisi/contract/tables/table';
import { sql } from 'kysely';
import type { Handle, Use } from './db/work.ts';
import type { EditedRecord, ImportTarget, NewRecord, UniqueColumn, WantedRecords } from './import-target.ts';
import type { Caller } from './platform/actor.ts';
import { demandForm } from './platform/records/edited-form.ts';

/** The writes of `createRecords` inside a transaction. */
type RecordsWithin<Form, New> = {
  add(use: Use, actor: Caller, records: readonly { id: string; form: New }[]): Promise<void>;
  edit(use: Use, actor: Caller, sent: { id: string; version: number } & Partial<Form>): Promise<void>;
  remove(use: Use, actor: Caller, ids: readonly string[]): Promise<void>;
  forms(
    use: Use,
    actor: Caller,
    ids: readonly string[],
  ): Promise<readonly { id: string; version: number; form: object }[]>;
  demandReached(use: Use, actor: Caller, ids: readonly string[]): Promise<void>;
};

type About = {
  table: Table;
  /** The database table of the records. */
  stored: string;
  unique: Readonly<Record<string, UniqueColumn>>;
};

/** Queries over the records of any database table with an id and a version. */
const recordsOf = (stored: string) => (db: Handle) => ({
  listWanted: async (column: string, isFolded: boolean, wanted: WantedRecords) => {
    const key = isFolded ? sql`lower(${sql.ref(column)})` : sql.ref(column);
    const isWanted =
      'ids' in wanted ? sql`id = any(${wanted.ids}::text[])` : sql`${key} = any(${wanted.keys}::text[])`;
    const { rows } = await sql<{ id: string; key: string }>`select id, ${sql.ref(column)} as key
      from ${sql.table(stored)} where ${isWanted}`.execute(db);
    return rows;
  },
  listVersions: async (ids: readonly string[]) => {
    const { rows } = await sql<{ id: string; version: number }>`select id, version from ${sql.table(stored)}
      where id = any(${ids}::text[])`.execute(db);
    return new Map(rows.map(({ id, version }) => [id, version]));
  },
});

/** Types a form that the schema of the table's `add` or `edit` has parsed; the table does not know its type. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- the schema is that of this feature
const parsedAs = <Form>(form: unknown): Form => form as Form;

/** Connects the records of a feature, made by `createRecords`, with the import of their table. */
export function recordTarget<Form, New>(records: RecordsWithin<Form, New>, about: About): ImportTarget {
  const { table, stored, unique } = about;
  const [keyColumn = ''] = table.key;
  const rule = unique[keyColumn];
  const queries = recordsOf(stored);
  return {
    table,
    stored,
    unique,
    async find(use, actor, wanted) {
      const named = await use(queries).listWanted(rule?.column ?? keyColumn, rule?.isFolded === true, wanted);
      const keyOf = new Map(named.map(({ id, key }) => [id, key]));
      const found = await records.forms(use, actor, [...keyOf.keys()]);
      return found.map(({ id, version, form }) => ({
        id,
        version,
        key: keyOf.get(id) ?? '',
        form: { ...form },
      }));
    },
    async add(use, actor, rows: readonly NewRecord[]) {
      await records.add(
        use,
        actor,
        rows.map(({ id, form }) => ({ id, form: parsedAs<New>(form) })),
      );
      await records.demandReached(
        use,
        actor,
        rows.map(({ id }) => id),
      );
    },
    async edit(use, actor, sent: EditedRecord) {
      const parsed = parsedAs<{ id: string; version: number } & Partial<Form>>(
        demandForm(table.edit.input, sent),
      );
      await records.edit(use, actor, parsed);
      await records.demandReached(use, actor, [parsed.id]);
    },
    remove: (use, actor, ids) => records.remove(use, actor, ids),
    versions: (use, ids) => use(queries).listVersions(ids),
  };
}
