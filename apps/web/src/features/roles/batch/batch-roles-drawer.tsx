import { useQuery } from '@tanstack/react-query';
import { BatchDrawer } from '../../../fields/batch-grid/batch-drawer.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';

/** The grid loads on first use, so that the list does not pay for it. */
const gridPart = {
  queryKey: ['part', 'roles-batch-grid'],
  queryFn: () => import('./role-batch-grid.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

type Props = { open: boolean; onClose: () => void };

/** 批量添加: several new roles in a grid. Remount it for every opening. */
export function BatchRolesDrawer({ open, onClose }: Props) {
  const part = useQuery({ ...gridPart, enabled: open });
  return (
    <BatchDrawer title="批量添加角色" open={open} onClose={onClose}>
      {(onLoss) => <Loaded query={part}>{({ RoleBatchGrid }) => <RoleBatchGrid onLoss={onLoss} />}</Loaded>}
    </BatchDrawer>
  );
}
