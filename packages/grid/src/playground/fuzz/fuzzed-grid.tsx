import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Column } from '../../core/columns/column.ts';
import type { Changes } from '../../core/document/document.ts';
import type { Values } from '../../core/document/row.ts';
import type { SavedRow } from '../../core/store/saving/saving.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import type { FuzzGrid, FuzzPage, FuzzSetup } from './outside.ts';

function gridNamed(name: string): FuzzGrid {
  window.fuzzGrids ??= {};
  const known = window.fuzzGrids[name] ?? { handle: null, saves: [], turn: () => undefined };
  window.fuzzGrids[name] = known;
  return known;
}

/** Columns whose windows are the fuzzer's. Their function is made once: while its window is open, it opens no other. */
const withWindows = (name: string, columns: readonly Column[]): readonly Column[] =>
  columns.map((column) => {
    if (column.type !== 'popup') return column;
    const open = () =>
      new Promise<Values | undefined>((choose) => {
        gridNamed(name).choose = (values) => {
          gridNamed(name).choose = undefined;
          choose(values);
        };
      });
    return { ...column, props: { open } };
  });

/** A grid whose server is the fuzzer. */
export function FuzzedGrid({ name, props, rows, tree = rows }: FuzzSetup) {
  const { pagination } = props;
  const pageSize = Number(pagination?.pageSize ?? rows.length);
  const [page, setPage] = useState<FuzzPage>(() => ({
    rows: tree.slice(0, pageSize),
    current: 1,
    total: rows.length,
  }));
  const { current, total } = page;
  const [columns] = useState(() => withWindows(name, props.columns));
  const save = ({ target }: { target: GridHandle }) => {
    const send = (changes: Changes) =>
      new Promise<readonly SavedRow[]>((answer, reject) => {
        const fail = () => reject(new Error('the server is not reachable'));
        gridNamed(name).saves.push({ changes, answer, fail });
      });
    target.save(send).catch(() => undefined);
  };
  return (
    <Grid
      {...props}
      {...(pagination === undefined ? {} : { pagination: { ...pagination, current, total } })}
      columns={columns}
      ref={(handle) => {
        const grid = gridNamed(name);
        grid.handle = handle;
        grid.turn = (to) => {
          grid.isTurning = false;
          flushSync(() => setPage(to));
        };
      }}
      label={name}
      dataSource={page.rows}
      cards={false}
      onSave={save}
      onPageChange={() => {
        gridNamed(name).isTurning = true;
      }}
    />
  );
}
