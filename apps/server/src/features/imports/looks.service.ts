import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { ImportBatch, imports } from '@baisi/contract/imports';
import type { Caller } from '../../platform/actor.ts';
import { newId } from '../../platform/ids.ts';
import { stateOf } from './batch.mapper.ts';
import type { BatchView } from './batch-view.ts';
import { batchesRepository } from './batches.repository.ts';
import { filePlace, type Importing, type ImportPorts, type OpenBatch } from './importing.ts';
import { readMeanings } from './judging/meanings.ts';
import { memoryRepository } from './memory.repository.ts';
import { withLocalCopy } from './reading/local-copy.ts';
import { type FileLook, lookAtFile } from './reading/look-at-file.ts';

/** Looks at files before their rows are read. */
export function createLooks(ports: ImportPorts, importing: Importing, { shown, refuseState }: BatchView) {
  const { work, clock, files, words, bytes } = ports;
  const lookAt = async (
    actor: Caller,
    { table }: OpenBatch['target'],
    path: string,
    wanted: Parameters<typeof lookAtFile>[1],
  ): Promise<FileLook> => {
    const dictionaries = await words.all();
    const known = await work.read(actor, async (use) => {
      const target = importing.demandTarget(actor, table.name);
      const keys = importing.fillable(actor, target);
      const answers = await use(memoryRepository).list(table.name, actor.userId);
      const headings = answers.filter(({ kind }) => kind === 'heading');
      return {
        table,
        keys,
        meanings: await readMeanings(use, table, keys, dictionaries),
        memory: new Map(headings.map(({ from_text: from, to_text: to }) => [from, to])),
      };
    });
    return withLocalCopy(
      () => bytes.open(actor, path),
      (copy) => lookAtFile(copy, wanted, known),
    );
  };

  const lookValues = ({ sheets, sheet, encoding, headingRow, fileColumns, notices }: FileLook) => ({
    sheets: JSON.stringify(sheets),
    sheet,
    encoding,
    heading_row: headingRow,
    file_columns: JSON.stringify(fileColumns),
    notices: JSON.stringify(notices),
    update_time: clock.now(),
  });

  return {
    async begin(actor: Caller, input: ParsedInputOf<typeof imports.begin>): Promise<ImportBatch> {
      const { table, path, ...wanted } = input;
      const target = importing.demandTarget(actor, table);
      const id = newId();
      const file = await bytes.demandOwn(actor, path);
      const look = await lookAt(actor, target, path, wanted);
      return work.write(actor, async (use) => {
        await use(batchesRepository).insert({
          id,
          table_name: table,
          file_name: file.name,
          file_path: path,
          size_bytes: file.sizeBytes,
          owner_id: actor.userId,
          org_code: actor.orgCode,
          state: 'choosing',
          create_by: actor.username,
          create_time: clock.now(),
          ...lookValues(look),
        });
        await files.hold(use, actor, filePlace(id), [path]);
        return shown(use, actor, id);
      });
    },

    async inspect(
      actor: Caller,
      { id, ...wanted }: ParsedInputOf<typeof imports.inspect>,
    ): Promise<ImportBatch> {
      const { row, target } = await work.read(actor, (use) => importing.find(use, actor, id));
      if (row.file_path === null || stateOf(row) !== 'choosing') throw refuseState(row, '更换工作表');
      const look = await lookAt(actor, target, row.file_path, wanted);
      return work.write(actor, async (use) => {
        await importing.lockIdle(use, actor, id);
        await use(batchesRepository).set(id, lookValues(look));
        return shown(use, actor, id);
      });
    },
  };
}

export type Looks = ReturnType<typeof createLooks>;
