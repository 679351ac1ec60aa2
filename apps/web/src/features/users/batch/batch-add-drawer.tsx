import { useQuery } from '@tanstack/react-query';
import { App, Drawer } from 'antd';
import { useState } from 'react';
import { Loaded } from '../../../ui/loaded.tsx';

/** The grid comes when somebody adds several people: the list does not pay for it. */
const gridPart = {
  queryKey: ['part', 'users-batch-grid'],
  queryFn: () => import('./batch-grid.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

type Props = { open: boolean; departId: string | undefined; onClose: () => void };

/** 批量添加: several new people in a grid. Mount it anew for every opening. */
export function BatchAddDrawer({ open, departId, onClose }: Props) {
  const { modal } = App.useApp();
  const part = useQuery({ ...gridPart, enabled: open });
  const [loss, setLoss] = useState<string>();
  const leave = () => {
    if (loss === undefined) {
      onClose();
      return;
    }
    void modal.confirm({
      title: '确定关闭？',
      content: loss,
      okText: '关闭',
      cancelText: '返回',
      onOk: onClose,
    });
  };
  return (
    <Drawer title="批量添加用户" open={open} size="100%" destroyOnHidden keyboard={false} onClose={leave}>
      <Loaded query={part}>{({ BatchGrid }) => <BatchGrid departId={departId} onLoss={setLoss} />}</Loaded>
    </Drawer>
  );
}
