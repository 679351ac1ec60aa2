import type { Row } from '@baisi/grid';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useState } from 'react';
import { Loaded } from '../../ui/loaded.tsx';
import type { LiveGridProps } from './live-grid-body.tsx';

/** The grid comes when one is drawn: no page pays for it before. */
const gridPart = {
  queryKey: ['part', 'live-grid'],
  queryFn: () => import('./live-grid-body.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
};

type Props = LiveGridProps & {
  /** Asks for the rows. What it says later than first is not looked at: the grid itself hears of changes. */
  rows: ComponentProps<typeof Loaded<readonly Row[]>>['query'];
};

/**
 * A grid whose rows live on the server (docs/decisions/0038): it hears what others save, shows where they are, and saves
 * together what this person has typed. Give it a `key` by what its rows belong to.
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
