import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { oneDepartment } from '../departments.queries.ts';
import { MoveQuestion } from './move-question.tsx';

/** A department, and the parent that was pointed at; undefined: none yet. */
export type AskedMove = { id: string; to?: string };

type Props = { open: boolean; asked: AskedMove | undefined; onClose: () => void };

/** Asks where a department goes and says what that changes, then moves it. Mount it anew for every opening. */
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
