import type { Span } from '../../platform/pinyin/pinyin.logic.ts';
import type { FoundRecord, RecordSource } from '../../platform/records/record-source.ts';
import type { PaletteLine, PaletteLines } from './palette.logic.ts';
import type { FoundOf } from './use-found-records.ts';

/** A selectable row of the palette: a page, an action, a record, or a retry. */
export type PaletteRow = {
  key: string;
  title: string;
  icon: string | undefined;
  detail: string;
  span: Span | undefined;
  choice: PaletteLine['choice'] | { source: RecordSource; record: FoundRecord } | { retry: () => void };
};

/** A section of the palette. `note`: text about a running or failed search. */
export type PaletteRows = { title: string; note: string | undefined; rows: readonly PaletteRow[] };

function rowsFound(found: FoundOf): PaletteRows {
  const { source } = found;
  const title = source.label;
  if (found.state === 'asking') return { title, note: '正在查找…', rows: [] };
  if (found.state === 'failed') {
    const retry: PaletteRow = {
      key: `retry:${source.key}`,
      title: `${source.label}查找失败，重试`,
      icon: 'reload',
      detail: '',
      span: undefined,
      choice: { retry: found.retry },
    };
    return { title, note: undefined, rows: [retry] };
  }
  const rows = found.records.map(
    (record): PaletteRow => ({
      key: `${source.key}:${record.id}`,
      title: record.title,
      icon: 'idcard',
      detail: record.detail,
      span: undefined,
      choice: { source, record },
    }),
  );
  return { title, note: rows.length === 0 ? '没有匹配的记录' : undefined, rows };
}

/** Returns all sections of the palette; a section without rows or note is left out. */
export function rowsOf({ recent, pages, actions }: PaletteLines, found: readonly FoundOf[]): PaletteRows[] {
  const plain = (title: string, rows: readonly PaletteRow[]) => ({ title, note: undefined, rows });
  return [
    plain('最近使用', recent),
    plain('菜单', pages),
    ...found.map(rowsFound),
    plain('操作', actions),
  ].filter(({ note, rows }) => note !== undefined || rows.length > 0);
}
