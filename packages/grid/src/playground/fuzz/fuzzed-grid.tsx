import { useMemo, useState } from 'react';
import type { Changes } from '../../core/document/document.ts';
import type { SavedRow } from '../../core/store/saving/saving.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';
import type { FuzzGrid, FuzzSetup } from './outside.ts';

function gridNamed(name: string): FuzzGrid {
  window.fuzzGrids ??= {};
  const known = window.fuzzGrids[name] ?? { handle: null, saves: [] };
  window.fuzzGrids[name] = known;
  return known;
}

/** A grid whose server is the fuzzer. */
export function FuzzedGrid({ name, props, rows }: FuzzSetup) {
  const pageSize = Number(props.pagination?.pageSize ?? rows.length);
  const [current, setCurrent] = useState(1);
  const shown = useMemo(
    () => rows.slice((current - 1) * pageSize, current * pageSize),
    [rows, current, pageSize],
  );
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
      {...(props.pagination === undefined ? {} : { pagination: { ...props.pagination, current } })}
      ref={(handle) => {
        gridNamed(name).handle = handle;
      }}
      label={name}
      dataSource={shown}
      cards={false}
      onSave={save}
      onPageChange={({ current: to }) => setCurrent(to)}
    />
  );
}
