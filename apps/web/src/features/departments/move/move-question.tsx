import { type Department, departments } from '@baisi/contract/departments';
import { useQuery } from '@tanstack/react-query';
import { Form, Modal, type RefSelectProps } from 'antd';
import { useId, useRef, useState } from 'react';
import { DepartmentTreeSelect } from '../../../fields/department/department-tree-select.tsx';
import { useWithdrawn } from '../../../fields/withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../../../fields/withdrawn/withdrawn-notice.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { useFirstFocus } from '../../../ui/use-first-focus.ts';
import { moveOf, useMoveDepartment } from '../departments.queries.ts';
import { MoveConsequences } from './move-consequences.tsx';

type Props = { open: boolean; department: Department; to: string | undefined; onClose: () => void };

/**
 * Dialog for a loaded department. It opens with the list of parents unfolded, and focuses its button once the
 * consequences of the chosen parent are shown: a parent and Enter move the department.
 */
export function MoveQuestion({ open, department, to, onClose }: Props) {
  const here = department.parentId || null;
  const [parentId, setParentId] = useState<string | null>(to ?? here);
  const [isPicking, setIsPicking] = useState(false);
  const parent = useRef<RefSelectProps>(null);
  const okId = useId();
  const isElsewhere = parentId !== here;
  const preview = useQuery({ ...moveOf(department.id, parentId), enabled: open && isElsewhere });
  const isWithdrawn = useWithdrawn(departments.move.access);
  const move = useMoveDepartment({ onDone: onClose });
  const isReady = isElsewhere && preview.data !== undefined && !isWithdrawn;
  useFirstFocus(() => document.getElementById(okId)?.focus(), isReady);
  return (
    <Modal
      open={open}
      title={`移动部门：${department.departName}`}
      okText="移动"
      cancelText="取消"
      okButtonProps={{ id: okId, disabled: !isReady }}
      confirmLoading={move.isPending}
      destroyOnHidden
      afterOpenChange={(isOpened) => {
        if (!isOpened || to !== undefined) return;
        parent.current?.focus();
        setIsPicking(true);
      }}
      onOk={() => move.mutate({ id: department.id, parentId })}
      onCancel={onClose}
    >
      <WithdrawnNotice when={isWithdrawn} />
      <Form layout="vertical">
        <Form.Item label="新的上级部门" htmlFor="move-parent" extra="不选则成为一级部门">
          <DepartmentTreeSelect
            id="move-parent"
            ref={parent}
            open={isPicking}
            onOpenChange={setIsPicking}
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
