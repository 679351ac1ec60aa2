import { useMemo, useRef, useState } from 'react';
import type { RowSource } from '../../core/blocks/row-source.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import { OrderServer } from '../order-server.ts';
import { columns } from '../orders.ts';

const query = new URLSearchParams(window.location.search);
const frozen = { top: 2, bottom: 1 };
const none = {};

/** Rows from a simulated server that is slow and can be made to fail. Its requests are listed below the grid. */
export function BlocksPage() {
  const [server] = useState(
    () =>
      new OrderServer({
        count: Number(query.get('count') ?? 1_000_000),
        latencyMs: Number(query.get('latency') ?? 150),
        isFailing: query.has('failing'),
        isSilent: query.has('silent'),
      }),
  );
  const [version, setVersion] = useState(0);
  const [said, setSaid] = useState('');
  const grid = useRef<GridHandle>(null);
  const source = useMemo<RowSource>(
    () => ({
      load: server.load,
      groups: server.groups,
      conditions: true,
      version,
      ...(query.has('no-choices') ? {} : { choices: server.choices }),
    }),
    [server, version],
  );
  const save = () => {
    const saving = grid.current?.save((changes) => {
      const { edited, added, removed } = changes;
      setSaid(`edited ${edited.length} added ${added.length} removed ${removed.length}`);
      return server.save(changes);
    });
    void saving?.then(({ saved, refused }) => setSaid(`saved ${saved} refused ${refused.join(',')}`));
  };
  return (
    <>
      <Grid
        ref={grid}
        label="订单"
        columns={columns}
        rowSource={source}
        rowNumber
        rowSelection
        toolbar
        toolbarConfig={{ btn: ['add', 'save', 'remove', 'clearSelection'] }}
        onSave={save}
        frozenRows={query.has('frozen') ? frozen : none}
        height={560}
      />
      <p>
        <button
          type="button"
          onClick={() => {
            server.meddle(1, { customer: '他人改的客户', qty: 7 });
            setSaid('meddled');
          }}
        >
          他人修改第2行
        </button>
        <button type="button" onClick={() => setVersion(version + 1)}>
          重新读取
        </button>
        <button type="button" onClick={() => setSaid(server.log.join(' '))}>
          问过的块
        </button>
        <button
          type="button"
          onClick={() =>
            setSaid(JSON.stringify(grid.current?.getChanges().edited.map(({ key, values }) => [key, values])))
          }
        >
          改动
        </button>
        <output aria-label="结果">{said}</output>
      </p>
    </>
  );
}
