import { DeleteOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Allowed } from '../../../platform/access/allowed.tsx';
import { AddUserButton } from './add-user-button.tsx';

/** `files`: import and export. */
type Props = { onAdd: () => void; onAddMany: () => void; onOpenBin: () => void; files: ReactNode };

/** Actions for the whole list. */
export function UsersToolbar({ onAdd, onAddMany, onOpenBin, files }: Props) {
  return (
    <>
      <AddUserButton onAdd={onAdd} />
      <Allowed code="user:add">
        <Button icon={<TableOutlined aria-hidden />} onClick={onAddMany}>
          批量添加
        </Button>
      </Allowed>
      {files}
      <Allowed code="user:recycle">
        <Button icon={<DeleteOutlined aria-hidden />} onClick={onOpenBin}>
          回收站
        </Button>
      </Allowed>
    </>
  );
}
