import { useRef, useState } from 'react';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import { commentServer, laterComment } from '../comment-server.ts';
import { columns, ordersOf } from '../orders.ts';

const query = new URLSearchParams(window.location.search);

/** Comments on cells, from a simulated server that answers late and refuses some requests. */
export function CommentsPage() {
  const [rows] = useState(() => ordersOf(40));
  const [{ port, tell }] = useState(commentServer);
  const grid = useRef<GridHandle>(null);
  const save = () =>
    grid.current?.save(({ edited, added, removed }) =>
      Promise.resolve([
        ...[...edited, ...removed].map(({ key }) => ({ key })),
        ...added.map(({ key, row }) => ({ key, row: { ...row, id: `stored-${key}` } })),
      ]),
    );
  return (
    <>
      <Grid
        ref={grid}
        label="订单"
        columns={columns}
        dataSource={rows}
        {...(query.has('none') ? {} : { comments: port })}
        rowNumber
        rowSelection
        toolbar
        toolbarConfig={{ btn: ['add', 'save', 'remove'] }}
        statusBar
        height={460}
        onSave={() => void save()}
      />
      <p>
        <button type="button" onClick={() => tell({ comment: laterComment })}>
          他人批注
        </button>{' '}
        <button type="button" onClick={() => tell({ removed: 'c1' })}>
          他人删除
        </button>
      </p>
    </>
  );
}
