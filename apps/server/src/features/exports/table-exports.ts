import { toWireTime } from '@baisi/contract/rules/wire-time';
import type { SentFile } from '@baisi/contract/sent-file';
import type { ExportedTable } from '@baisi/contract/tables/table';
import type { ExportWishes } from '@baisi/contract/tables/table-endpoints';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { cursorRows } from '../../platform/database/cursor.ts';
import { exportRows, type FileTexts } from '../../platform/files/export-rows.ts';
import { type SentRecord, tableColumns } from '../../platform/files/table-columns.ts';
import { hiddenFrom } from '../../platform/records/guarded-fields.ts';
import type { TableSource } from '../../table-source.ts';
import { exportsRepository } from './exports.repository.ts';

/** Returns the text of a dictionary value; undefined when the dictionary lacks it. */
export type Texts = (dictCode: string, value: string) => string | undefined;

export type TableExportsNeeds = { work: Work; clock: Clock; words: { texts(): Promise<Texts> } };

type Limits = {
  limit?: number;
  onRead?(done: number, total: number): void;
  /** True when the file is read as fast as it is written: then a transaction may last as long. */
  isLocal?: true;
};

/** From so many records on, reading all at once is faster than reading them by their ids. */
const fewestScanned = 20_000;
/** Records that are read from the cursor at a time: as one text they stay below 128 kB, from where on V8 keeps garbage longer. */
const scannedAtOnce = 250;

/** Returns the records of a long list as texts; undefined for a short one, or when the table has none. */
async function textsOf(
  work: Work,
  actor: Caller,
  source: TableSource,
  input: ExportWishes,
): Promise<FileTexts | undefined> {
  const scan = await work.read(actor, async (use) => source.scan?.(use, actor, input));
  if (scan === undefined || scan.total < fewestScanned) return undefined;
  const { total, lines } = scan;
  return {
    total,
    async *lines(fields) {
      for await (const rows of cursorRows(work, actor, lines(fields), scannedAtOnce))
        yield rows.map(({ line }) => line);
    },
  };
}

/** Keys of the columns that are hidden from the person. */
function hiddenKeys(person: Person, { fields, items }: ExportedTable): string[] {
  const own = hiddenFrom(person, fields);
  return items === undefined ? own : [...own, ...hiddenKeys(person, items.table).map((key) => `item.${key}`)];
}

/** Returns the line with which the person's files begin, if the settings of exports demand one. */
export async function watermarkFor(use: Use, person: Person, now: Date): Promise<string | undefined> {
  const { watermark } = await use(exportsRepository).getSettings();
  return watermark ? `${person.realname}（${person.username}）导出于${toWireTime(now)}` : undefined;
}

/** Returns a function that opens the file of a table for a person: rows, columns and contacts as the person sees them. */
export const tableExports =
  ({ work, clock, words }: TableExportsNeeds) =>
  async (
    actor: Caller,
    source: TableSource,
    input: ExportWishes,
    { isLocal, ...limits }: Limits = {},
  ): Promise<SentFile> => {
    const { table } = source;
    const now = clock.now();
    const watermark = await work.read(actor, (use) => watermarkFor(use, actor, now));
    return exportRows<SentRecord>({
      title: table.noun,
      columns: tableColumns(table, input.columns, await words.texts()),
      hidden: hiddenKeys(actor, table),
      now,
      format: input.format,
      encoding: input.encoding,
      watermark,
      texts: isLocal ? await textsOf(work, actor, source, input) : undefined,
      listIds: (limit) => work.read(actor, (use) => source.listIds(use, actor, input, limit)),
      listBatch: (ids) => work.read(actor, (use) => source.listBatch(use, actor, ids)),
      ...limits,
    });
  };

export type OpenExport = ReturnType<typeof tableExports>;
