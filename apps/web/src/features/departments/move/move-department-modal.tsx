import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { oneDepartment } from '../departments.queries.ts';
import { MoveQuestion } from './move-question.tsx';

/** A department to move, and the proposed new parent; `to` undefined: the user chooses it. */
export type RequestedMove = { id: string; to?: string };

type Props = { open: boolean; asked: RequestedMove | undefined; onClose: () => void };

/**
 * Dialog that asks for the new parent of a department, shows the consequences, then moves it. Remount it for every
 * opening.
 */
export function MoveDepartmentModal({ open, asked, onClose }: Props) {
  const id = asked?.id ?? '';
  const department = useQuery({ ...oneDepartment(id), enabled: open && id !== '' });
  if (department.data === undefined)
    return (
      <Modal open={open} title="移动部门" footer={null} destroyOnHidden onCancel={onClose}>
        <Loaded query={department}>{() => null}</Loaded>
      </Modal>
    );
  return <MoveQuestion open={open} department={department.data} to={asked?.to} onClose={onClose} />;
}
