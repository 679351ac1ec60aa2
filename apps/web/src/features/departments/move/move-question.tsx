import { type Department, departments } from '@baisi/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { DepartmentTreeSelect } from '../../../fields/department/department-tree-select.tsx';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { moveOf, useMoveDepartment } from '../departments.queries.ts';
import { MoveConsequences } from './move-consequences.tsx';

type Props = { open: boolean; department: Department; to: string | undefined; onClose: () => void };

/** The choice of the new parent, its consequences, and the button that moves. */
export function MoveQuestion({ open, department, to, onClose }: Props) {
  const here = department.parentId || null;
  const [parentId, setParentId] = useState<string | null>(to ?? here);
  const isElsewhere = parentId !== here;
  const preview = useQuery({ ...moveOf(department.id, parentId), enabled: open && isElsewhere });
  const isWithdrawn = useWithdrawn(departments.move.access);
  const move = useMoveDepartment({ onDone: onClose });
  return (
    <Modal
      open={open}
      title={`移动部门：${department.departName}`}
      okText="移动"
      cancelText="取消"
      okButtonProps={{ disabled: !isElsewhere || preview.data === undefined || isWithdrawn }}
      confirmLoading={move.isPending}
      destroyOnHidden
      onOk={() => move.mutate({ id: department.id, parentId })}
      onCancel={onClose}
    >
      <WithdrawnNotice when={isWithdrawn} />
      <Form layout="vertical">
        <Form.Item label="新的上级部门" htmlFor="move-parent" extra="不选则成为一级部门">
          <DepartmentTreeSelect
            id="move-parent"
            {...(parentId === null ? {} : { value: parentId })}
            onChange={(chosen: string | undefined) => setParentId(chosen ?? null)}
            placeholder="一级部门"
          />
        </Form.Item>
      </Form>
      {isElsewhere ? (
        <Loaded query={preview} keeps={isWithdrawn}>
          {(change) => <MoveConsequences move={change} />}
        </Loaded>
      ) : null}
    </Modal>
  );
}
