import { type Kysely, sql } from 'kysely';

type Column = {
  table: string;
  owner: string | null;
  column: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  hasDefault: boolean;
};

/** TypeScript type of a column as queries return it; dates and numerics are text, bigints numbers (platform/database/pool.ts). */
const readTypes: Record<string, string> = {
  text: 'string',
  varchar: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  _text: 'string[]',
  _int4: 'number[]',
};

function typeOf(column: Column): string {
  const read = readTypes[column.type];
  if (read === undefined)
    throw new Error(`${column.table}.${column.column}: no TypeScript type for ${column.type}`);
  const full = column.nullable && read !== 'unknown' ? `${read} | null` : read;
  if (column.generated) return `GeneratedAlways<${full}>`;
  return column.hasDefault ? `Generated<${full}>` : full;
}

function interfaceNameOf(table: string): string {
  const camel = table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${camel.charAt(0).toUpperCase()}${camel.slice(1)}Table`;
}

/**
 * Returns the row types of the migrated database as TypeScript source, which is committed as `tables.ts`; a test fails
 * while the file is outdated. The comment on each table names its feature, the only one that writes to it.
 */
export async function printTables<DB>(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as "table", obj_description(c.oid) as owner, a.attname as "column", t.typname as type,
      not a.attnotnull as nullable,
      (a.attidentity = 'a' or a.attgenerated = 's') as generated, a.atthasdef as "hasDefault"
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relname not like 'kysely_%'
    order by c.relname, a.attnum`.execute(db);
  const tables = Map.groupBy(rows, (row) => row.table);
  const parts = [...tables].map(([table, columns]) => {
    const owner = columns[0]?.owner ?? 'nobody';
    const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)};`);
    return `/** ${table}: written by the feature \`${owner}\`. */\nexport type ${interfaceNameOf(table)} = {\n${lines.join('\n')}\n};\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${interfaceNameOf(table)};`);
  return [
    '// Printed from the migrated database by `npm run db:types`; a test compares.\n',
    "import type { Generated, GeneratedAlways } from 'kysely';\n",
    ...parts,
    `/** Every table. */\nexport type Tables = {\n${index.join('\n')}\n};\n`,
  ].join('\n');
}
