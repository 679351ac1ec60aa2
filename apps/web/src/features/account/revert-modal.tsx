import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { FieldChange } from '../../fields/record-history/field-change.tsx';
import { notify } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { revertPlan, useRevert } from './account.queries.ts';
import { AvatarChange } from './avatar-change.tsx';
import styles from './own-records.module.css';

type Props = { open: boolean; changeId: string; onClose: () => void };

/** Shows what taking back a change of the own profile would do, and asks for confirmation. */
export function RevertModal({ open, changeId, onClose }: Props) {
  const query = useQuery({ ...revertPlan(changeId), enabled: open });
  const revert = useRevert({
    onDone: onClose,
    onRefused: ({ error, message }) => {
      if (error !== 'stale-version') return false;
      notify.error({ title: '撤销失败', text: message });
      void query.refetch();
      return true;
    },
  });
  const plan = query.data;
  return (
    <Modal
      title="撤销这次修改"
      open={open}
      width={560}
      destroyOnHidden
      okText="撤销修改"
      cancelText="取消"
      confirmLoading={revert.isPending}
      okButtonProps={{ disabled: plan === undefined || plan.fields.length === 0 || query.isFetching }}
      onOk={() => plan !== undefined && revert.mutate({ changeId, version: plan.version })}
      onCancel={onClose}
    >
      <Loaded
        query={query}
        isEmpty={({ fields }) => fields.length === 0}
        empty={<EmptyState text="与当前内容相同，无需撤销" />}
      >
        {({ fields }) => (
          <>
            <p className={styles.fact}>以下内容将改回修改前的值，其余内容不变。撤销也会记入我的动态。</p>
            <dl className={styles.plan}>
              {fields.map((one) =>
                one.name === 'avatar' ? (
                  <AvatarChange key={one.name} field={one} />
                ) : (
                  <FieldChange key={one.name} field={one} />
                ),
              )}
            </dl>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
