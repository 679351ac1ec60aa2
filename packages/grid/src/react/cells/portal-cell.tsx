import { memo } from 'react';
import type { Slots } from '../../cells/cell-type.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { writeRow } from '../../core/store/rows/writing.ts';
import type { Spot } from './portals.ts';

type PortalCellProps = { spot: Spot; store: GridStore; slots: Slots };

/**
 * One React component in a cell. It is remounted when its element is reused for another row, so that it keeps no state
 * of the old row.
 */
export const PortalCell = memo(function PortalCell({ spot: { Cell, drawn }, store, slots }: PortalCellProps) {
  const { key, column } = drawn;
  return (
    <Cell
      {...drawn}
      key={`${key}\n${column.key}`}
      rowId={key}
      store={store}
      slots={slots}
      triggerChange={(value) => writeRow(store, key, { [column.key]: value })}
      setValues={(values) => writeRow(store, key, values)}
    />
  );
});
