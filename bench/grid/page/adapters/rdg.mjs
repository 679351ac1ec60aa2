import { createElement, useState } from 'react';
import { DataGrid, renderTextEditor } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

function Rows({ wire, rows, columns }) {
  const [shown, set] = useState(rows);
  wire.set = set;
  return createElement(DataGrid, {
    columns,
    rows: shown,
    rowKeyGetter: ({ id }) => id,
    rowHeight: 36,
    onRowsChange: set,
    style: { height: 700 },
  });
}

export async function mount(host, { rows, columns }) {
  const wire = {};
  let now = rows;
  const declared = columns.map(({ key, title, width }) => ({
    key,
    name: title,
    width,
    renderEditCell: renderTextEditor,
  }));
  createRoot(host).render(createElement(Rows, { wire, rows, columns: declared }));
  return {
    update(changes) {
      now = now.slice();
      for (const { row, key, value } of changes) now[row] = { ...now[row], [key]: value };
      flushSync(() => wire.set(now));
    },
  };
}
