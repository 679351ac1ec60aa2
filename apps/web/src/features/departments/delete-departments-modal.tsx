import type { DepartmentRemoval } from '@baisi/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { namesInShort } from '../../ui/format/names-text.logic.ts';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import styles from './delete-departments-modal.module.css';
import { removalOf, useRemoveDepartments } from './departments.queries.ts';

type Props = {
  open: boolean;
  ids: readonly string[];
  onClose: () => void;
  onRemoved: (ids: readonly string[]) => void;
};

/** Returns the data that is deleted with the departments, one line per kind. */
function consequencesOf({ departments, people, homeless, roles, sessions }: DepartmentRemoval): string[] {
  return [
    `共 ${departments} 个部门（含下级部门）及其部门权限将被删除`,
    ...(people > 0 ? [`${people} 名人员将离开这些部门`] : []),
    ...(homeless > 0 ? [`其中 ${homeless} 名人员将不再属于任何部门`] : []),
    ...(roles > 0 ? [`${roles} 个部门角色及其授权、人员分配将被删除`] : []),
    ...(sessions > 0 ? [`${sessions} 个登录会话正在这些部门办公，将被要求重新选择部门`] : []),
  ];
}

/** Dialog that lists what is deleted with the departments, then deletes them. Remount it for every opening. */
export function DeleteDepartmentsModal({ open, ids, onClose, onRemoved }: Props) {
  const query = useQuery({ ...removalOf(ids), enabled: open && ids.length > 0 });
  const remove = useRemoveDepartments(() => {
    onClose();
    onRemoved(ids);
  });
  return (
    <Modal
      open={open}
      title="确认删除"
      okText="删除"
      cancelText="取消"
      okButtonProps={{ danger: true, disabled: query.data === undefined }}
      confirmLoading={remove.isPending}
      destroyOnHidden
      onOk={() => void remove.remove(ids).catch(() => undefined)}
      onCancel={onClose}
    >
      <Loaded query={query}>
        {(removal) => (
          <>
            <p className={styles.question}>确定要删除所选中的 {ids.length} 条数据，以及子节点数据吗?</p>
            <p className={styles.names}>{namesInShort(removal.names, '个部门')}</p>
            <ul className={styles.list}>
              {consequencesOf(removal).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className={styles.warning}>删除后无法恢复，机构编码不会再次使用。</p>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
