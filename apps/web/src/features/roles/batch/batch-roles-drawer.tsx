import { useQuery } from '@tanstack/react-query';
import { BatchDrawer } from '../../../fields/batch-grid/batch-drawer.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import type { WayToGrants } from './added-roles.tsx';

/** The grid loads on first use, so that the list does not pay for it. */
const gridPart = {
  queryKey: ['part', 'roles-batch-grid'],
  queryFn: () => import('./role-batch-grid.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

type Props = {
  open: boolean;
  onClose: () => void;
  /** Absent: the drawer does not lead on to the grants. */
  wayToGrants?: WayToGrants;
};

/** 批量添加: several new roles in a grid. Remount it for every opening. */
export function BatchRolesDrawer({ open, onClose, wayToGrants }: Props) {
  const part = useQuery({ ...gridPart, enabled: open });
  return (
    <BatchDrawer title="批量添加角色" open={open} onClose={onClose}>
      {(onLoss, leave) => (
        <Loaded query={part}>
          {({ RoleBatchGrid }) => (
            <RoleBatchGrid
              onLoss={onLoss}
              {...(wayToGrants === undefined
                ? {}
                : {
                    wayToGrants: {
                      ...wayToGrants,
                      onGrant: (id) => leave(() => wayToGrants.onGrant(id)),
                    },
                  })}
            />
          )}
        </Loaded>
      )}
    </BatchDrawer>
  );
}
