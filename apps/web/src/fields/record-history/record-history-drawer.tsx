import type { ComponentProps } from 'react';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { RecordHistory } from './record-history.tsx';

type Props = Omit<ComponentProps<typeof RecordHistory>, 'id'> & {
  open: boolean;
  /** Id of the record, undefined before the first opening. */
  id: string | undefined;
  /** Name of the record. */
  name: string;
  onClose: () => void;
};

/** 变更记录 of a record that has no panel of its own. Remount it for every opening. */
export function RecordHistoryDrawer({ open, id, name, onClose, ...about }: Props) {
  const narrow = useNarrow();
  return (
    <Drawer
      title={`变更记录：${name}`}
      open={open}
      size={narrow ? '100%' : 680}
      destroyOnHidden
      onClose={onClose}
    >
      {id === undefined ? null : <RecordHistory {...about} id={id} />}
    </Drawer>
  );
}
