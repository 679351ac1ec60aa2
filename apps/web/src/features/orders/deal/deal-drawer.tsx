import { useState } from 'react';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { DealPane } from './deal-pane.tsx';

type Props = {
  /** The order to deal with; undefined: the drawer is closed. */
  id: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** 处理: decides about one order after the other. */
export function DealDrawer({ id, onOpen, onClose }: Props) {
  const narrow = useNarrow();
  // The closing drawer keeps showing its order during the animation.
  const [shownId, setShownId] = useState(id);
  if (id !== undefined && id !== shownId) setShownId(id);
  return (
    <Drawer
      open={id !== undefined}
      title="处理订单"
      // The lines of the order need 760 px inside the margins.
      size={narrow ? '100%' : 'min(808px, 100%)'}
      destroyOnHidden
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      {shownId === undefined ? null : (
        <DealPane key={shownId} id={shownId} isOpen={id !== undefined} onOpen={onOpen} onClose={onClose} />
      )}
    </Drawer>
  );
}
