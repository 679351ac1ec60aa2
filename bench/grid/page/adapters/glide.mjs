import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { createElement, createRef } from 'react';
import { createRoot } from 'react-dom/client';

export async function mount(host, { rows, columns }) {
  const portal = document.body.appendChild(document.createElement('div'));
  portal.id = 'portal';
  portal.style.cssText = 'position: fixed; left: 0; top: 0; z-index: 9999';
  const ref = createRef();
  const index = new Map(columns.map(({ key }, i) => [key, i]));
  const declared = columns.map(({ key, title, width }) => ({ id: key, title, width }));
  const getCellContent = ([column, row]) => {
    const { key, kind } = columns[column];
    const value = rows[row][key];
    return kind === 'number'
      ? { kind: GridCellKind.Number, data: value, displayData: String(value), allowOverlay: true }
      : { kind: GridCellKind.Text, data: value, displayData: value, allowOverlay: true };
  };
  createRoot(host).render(
    createElement(DataEditor, {
      ref,
      columns: declared,
      rows: rows.length,
      getCellContent,
      onCellEdited: ([column, row], { data }) => {
        rows[row] = { ...rows[row], [columns[column].key]: data };
      },
      rowHeight: 36,
      rowMarkers: 'number',
      width: 1200,
      height: 700,
    }),
  );
  return {
    update(changes) {
      for (const { row, key, value } of changes) rows[row] = { ...rows[row], [key]: value };
      ref.current.updateCells(changes.map(({ row, key }) => ({ cell: [index.get(key), row] })));
    },
  };
}
