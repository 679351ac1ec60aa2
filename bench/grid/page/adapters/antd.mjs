import { Table } from 'antd';
import { createElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

function Rows({ wire, rows, columns }) {
  const [shown, set] = useState(rows);
  wire.set = set;
  return createElement(Table, {
    virtual: true,
    rowKey: 'id',
    size: 'small',
    columns,
    dataSource: shown,
    pagination: false,
    scroll: { x: 2400, y: 660 },
  });
}

// The antd table is read-only, so there is no editor to measure.
export async function mount(host, { rows, columns }) {
  const wire = {};
  let now = rows;
  const declared = columns.map(({ key, title, width }) => ({ dataIndex: key, key, title, width }));
  createRoot(host).render(createElement(Rows, { wire, rows, columns: declared }));
  return {
    update(changes) {
      now = now.slice();
      for (const { row, key, value } of changes) now[row] = { ...now[row], [key]: value };
      flushSync(() => wire.set(now));
    },
  };
}
