import { useQuery } from '@tanstack/react-query';
import { BatchDrawer } from '../../../fields/batch-grid/batch-drawer.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';

/** Imports the chunk with the grid when the drawer opens, so that the list of users does not load it. */
const gridPart = {
  queryKey: ['part', 'users-batch-grid'],
  queryFn: () => import('./user-batch-grid.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

type Props = { open: boolean; departId: string | undefined; onClose: () => void };

/** 批量添加: drawer to add several users in a grid. Remount it for every opening. */
export function BatchAddDrawer({ open, departId, onClose }: Props) {
  const part = useQuery({ ...gridPart, enabled: open });
  return (
    <BatchDrawer title="批量添加用户" open={open} onClose={onClose}>
      {(onLoss) => (
        <Loaded query={part}>
          {({ UserBatchGrid }) => <UserBatchGrid departId={departId} onLoss={onLoss} />}
        </Loaded>
      )}
    </BatchDrawer>
  );
}
