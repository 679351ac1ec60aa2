import type { HistoryTable } from '@baisi/contract/history';
import { useQuery } from '@tanstack/react-query';
import { Pagination, Select } from 'antd';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useOpening } from '../../ui/use-opening.ts';
import styles from './record-history.module.css';
import { historyPage } from './record-history.queries.ts';
import { RestoreModal, type Restoring } from './restore-modal.tsx';
import { SaveEntry } from './save-entry.tsx';
import { toSaves } from './saves.logic.ts';

const pageSize = 20;

type Props = {
  table: HistoryTable;
  id: string;
  /** Label of the field to which the history is filtered; undefined: all fields. */
  about?: string | undefined;
  /** Query keys to invalidate after a restore. */
  refreshes: readonly (readonly unknown[])[];
};

/** 变更记录: the user, time and fields of each change of a record, newest first, with buttons to restore them. */
export function RecordHistory({ table, id, about, refreshes }: Props) {
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<{ field: string | undefined }>();
  const [page, setPage] = useState(1);
  const restoring = useOpening<Restoring>();
  const place = { table, id, pageNo: page, pageSize };
  const all = useQuery({ ...historyPage(place), enabled: about !== undefined });
  const field =
    chosen === undefined ? all.data?.fields.find(({ label }) => label === about)?.name : chosen.field;
  const query = useQuery(historyPage({ ...place, ...(field === undefined ? {} : { field }) }));
  return (
    <>
      <Loaded query={query}>
        {({ records, total, fields, mayRestore }) => (
          <>
            <div className={styles.head}>
              <Select
                className={styles.filter ?? ''}
                aria-label="按字段筛选"
                placeholder="全部字段"
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                value={field ?? null}
                options={fields.map((one) => ({ value: one.name, label: one.label }))}
                onChange={(next: string | undefined) => {
                  setChosen({ field: next ?? undefined });
                  setPage(1);
                }}
              />
              <span className={styles.quiet}>共 {total} 条变更</span>
            </div>
            {records.length === 0 ? (
              <EmptyState text={field === undefined ? '暂无变更记录' : '该字段没有变更过'} />
            ) : (
              <ol className={styles.saves} aria-label="变更记录" aria-busy={query.isPlaceholderData}>
                {toSaves(records).map((save, place) => (
                  <SaveEntry
                    key={save.entry.id}
                    save={save}
                    isNewest={page === 1 && place === 0 && field === undefined}
                    onRestore={mayRestore ? restoring.show : undefined}
                  />
                ))}
              </ol>
            )}
            {total <= pageSize ? null : (
              <Pagination
                align="end"
                current={page}
                pageSize={pageSize}
                total={total}
                showSizeChanger={false}
                size={narrow ? 'small' : 'medium'}
                onChange={setPage}
              />
            )}
          </>
        )}
      </Loaded>
      <RestoreModal
        key={restoring.key}
        open={restoring.isOpen}
        table={table}
        id={id}
        about={restoring.about}
        refreshes={refreshes}
        onClose={restoring.hide}
        onRestored={() => {
          restoring.hide();
          setPage(1);
        }}
      />
    </>
  );
}
