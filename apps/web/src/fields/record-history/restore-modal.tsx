import type { HistoryTable } from '@baisi/contract/history';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { notify } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { FieldChange } from './field-change.tsx';
import styles from './record-history.module.css';
import { comparison, useRestore } from './record-history.queries.ts';

/** A requested restore: of a field to its value before a change, or of the record to its state after the change. */
export type Restoring = { changeId: string; field: string | undefined; title: string };

type Props = {
  open: boolean;
  table: HistoryTable;
  id: string;
  about: Restoring | undefined;
  refreshes: readonly (readonly unknown[])[];
  onClose: () => void;
  onRestored: () => void;
};

/** Shows the effect of a restore and asks for confirmation. Remount it for every opening. */
export function RestoreModal({ open, table, id, about, refreshes, onClose, onRestored }: Props) {
  const { changeId = '', field, title = '' } = about ?? {};
  const place = { table, id, changeId, ...(field === undefined ? {} : { field }) };
  const query = useQuery({ ...comparison(place), enabled: open && about !== undefined });
  const restore = useRestore({
    refreshes,
    onDone: onRestored,
    onRefused: ({ error, message }) => {
      if (error !== 'stale-version') return false;
      notify.error({ title: '恢复失败', text: message });
      void query.refetch();
      return true;
    },
  });
  const plan = query.data;
  const isEmpty = plan === undefined || plan.fields.length === 0;
  // The server restores a version completely or not at all.
  const closed = plan?.fields.filter(({ canRestore }) => !canRestore) ?? [];
  const names = closed.map(({ label }) => `【${label}】`).join('、');
  return (
    <Modal
      title={title}
      open={open}
      width={600}
      destroyOnHidden
      okText="恢复"
      cancelText="取消"
      confirmLoading={restore.isPending}
      okButtonProps={{ disabled: isEmpty || closed.length > 0 || query.isFetching }}
      onOk={() => plan !== undefined && restore.mutate({ ...place, version: plan.version })}
      onCancel={onClose}
    >
      <Loaded
        query={query}
        isEmpty={({ fields }) => fields.length === 0}
        empty={<EmptyState text="与当前内容相同，无需恢复" />}
      >
        {({ fields }) => (
          <>
            {closed.length === 0 ? null : (
              <Alert type="warning" showIcon title={`没有修改${names}的权限，不能恢复到此版本`} />
            )}
            <p className={styles.quiet}>
              以下内容将被改回，其余内容不变。恢复会作为一次新的修改记入变更记录。
            </p>
            <dl className={styles.fields}>
              {fields.map((one) => (
                <FieldChange key={one.name} field={one} />
              ))}
            </dl>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
