import type { Row } from '@baisi/grid';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useState } from 'react';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import type { LiveGridProps } from './live-grid-body.tsx';

/** Imports the grid's chunk when it is first rendered, so that other pages do not load it. */
const gridPart = {
  queryKey: ['part', 'live-grid'],
  queryFn: () => import('./live-grid-body.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

type Props = LiveGridProps & {
  /** Query for the rows. Only its first data is used: the grid itself receives later changes. */
  rows: ComponentProps<typeof Loaded<readonly Row[]>>['query'];
};

/**
 * A grid whose rows are on the server (docs/decisions/0038): it receives other users' changes, shows their positions,
 * and saves all unsaved rows together. Pass the id of the record that its rows belong to as React `key`.
 */
export function LiveGrid({ rows, onUnsaved, ...props }: Props) {
  const [isUnsaved, setUnsaved] = useState(false);
  const noteUnsaved = useCallback<Props['onUnsaved']>(
    (count, forget) => {
      setUnsaved(count > 0);
      onUnsaved(count, forget);
    },
    [onUnsaved],
  );
  const part = useQuery(gridPart);
  return (
    <Loaded query={part}>
      {({ LiveGridBody }) => (
        <Loaded query={rows} keeps={isUnsaved}>
          {(loaded) => <LiveGridBody {...props} rows={loaded} onUnsaved={noteUnsaved} />}
        </Loaded>
      )}
    </Loaded>
  );
}
