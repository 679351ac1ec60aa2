import { mostAtOnce } from '@baisi/contract/rules/export-format';
import type { ExportedTable } from '@baisi/contract/tables/table';
import { useState } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { useDownload } from '../../platform/api/use-download.ts';
import type { ListInput } from '../../platform/list-state/list-definition.ts';
import { notify } from '../../platform/notify.ts';
import { type ExportChoice, pageKeys } from '../../platform/storage/page-keys.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { plainChoice, wishesOf } from './export-choice.logic.ts';

export type ListToExport = {
  table: ExportedTable;
  /** The current query of the list. */
  input: Partial<ListInput>;
  /** Number of records that match it; undefined while it is unknown. */
  total: number | undefined;
};

/** Ids that fit into the address of a download; more are sent in the body of a background export. */
const mostInAddress = 200;

/** Path of the page with the tab 我的导出文件. */
const ownExports = '/account/center?tab=exports';

/** The user's last choice for the exports of a table, stored in this browser. */
function useExportChoice(table: string) {
  const [choice, setChoice] = useState(() => readStored(pageKeys.exports)?.[table] ?? plainChoice);
  return [
    choice,
    (next: ExportChoice) => {
      setChoice(next);
      writeStored(pageKeys.exports, { ...readStored(pageKeys.exports), [table]: next });
    },
  ] as const;
}

/**
 * Exports a list: up to `mostAtOnce` records are downloaded at once, more become a background job, which a message with
 * a link announces.
 */
export function useListExport({ table, input, total }: ListToExport) {
  const [choice, setChoice] = useExportChoice(table.name);
  const { exportXls, exportLater } = table.files;
  const { start, stop, isPending, loadedBytes } = useDownload(exportXls, `${table.noun}.${choice.format}`);
  const later = useCall(exportLater, {
    isQuiet: true,
    onDone: () =>
      notify.news({
        key: `export-${table.name}`,
        isGood: undefined,
        title: '已转为后台导出',
        text: `${table.noun}的文件正在生成，完成后会通知您。`,
        link: { path: ownExports, text: '我的导出文件' },
      }),
  });
  return {
    choice,
    /** Exports the whole list, or only these records, with a choice that is remembered. */
    run: (chosenIds: readonly string[], wished: ExportChoice = choice): void => {
      if (wished !== choice) setChoice(wished);
      const { pageNo: _, pageSize: __, ...query } = input;
      const isSelection = chosenIds.length > 0;
      const sent = {
        ...query,
        ...wishesOf(wished),
        ...(isSelection ? { selections: chosenIds.join(',') } : {}),
      };
      if (isSelection ? chosenIds.length > mostInAddress : (total ?? 0) > mostAtOnce) later.mutate(sent);
      else start(sent);
    },
    stop,
    isPending: isPending || later.isPending,
    loadedBytes,
  };
}
