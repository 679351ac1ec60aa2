import { useState } from 'react';
import type { Arrangement } from '../../core/columns/layout.ts';
import { Grid } from '../../react/grid.tsx';
import { dealColumns, dealsOf } from '../deals.ts';

const query = new URLSearchParams(window.location.search);

/** Orders in groups: `?by=` names the columns, `?rows=` the number of orders, `?blank` adds a blank row. */
export function GroupingPage() {
  const [rows] = useState(() => dealsOf(Number(query.get('rows') ?? 60)));
  const [arrangement, setArrangement] = useState<Arrangement>(() => {
    const by = query.get('by')?.split(',') ?? [];
    return by.length === 0 ? {} : { groupBy: by };
  });
  return (
    <>
      <Grid
        label="销售订单"
        columns={dealColumns}
        dataSource={rows}
        arrangement={arrangement}
        onArrange={({ arrangement: next }) => setArrangement(next)}
        rowNumber
        rowSelection
        toolbar
        statusBar
        blankRow={query.has('blank')}
        toolbarConfig={{ btn: ['add', 'save', 'remove'] }}
        height={620}
      />
      <output hidden>{JSON.stringify(arrangement)}</output>
    </>
  );
}
