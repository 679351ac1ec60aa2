import { type RefObject, useState } from 'react';
import type { GridHandle } from '../../react/control/handle.ts';

/** Validates all cells of a grid and shows the columns with errors. */
export function ValidateAll({ grid }: { grid: RefObject<GridHandle | null> }) {
  const [said, setSaid] = useState('');
  const validate = async () => {
    setSaid('');
    const faults = (await grid.current?.fullValidateTable()) ?? {};
    setSaid(Object.keys(faults).join(',') || '通过');
  };
  return (
    <p>
      <button type="button" onClick={() => void validate()}>
        全部校验
      </button>
      <output aria-label="结果">{said}</output>
    </p>
  );
}
