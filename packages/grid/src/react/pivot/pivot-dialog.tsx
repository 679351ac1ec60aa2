import { useMemo, useRef, useState } from 'react';
import { noPivot, type PivotSetup } from '../../core/pivot/pivot-setup.ts';
import { rearrange } from '../../core/store/layout/arranging.ts';
import type { GridControl } from '../control/grid-control.ts';
import { Modal } from '../surfaces/modal.tsx';
import styles from './pivot.module.css';
import { PivotFields } from './pivot-fields.tsx';
import { PivotResult } from './pivot-result.tsx';
import { PivotZone } from './pivot-zone.tsx';
import { useFieldDrags } from './use-field-drags.ts';

type Props = {
  control: GridControl;
  /** Returns whether a column title matches the typed search text. */
  matches: (text: string, typed: string) => boolean;
};

const zones = ['rows', 'columns', 'values'] as const;

/** Returns the stored pivot setup, without fields that no longer exist. */
function keptSetup({ store }: GridControl): PivotSetup {
  const { pivot = noPivot } = store.arrangement;
  const isThere = (field: string) => store.column(field) !== undefined;
  return {
    rows: pivot.rows.filter(isThere),
    columns: pivot.columns.filter(isThere),
    values: pivot.values.filter(({ field }) => isThere(field)),
  };
}

function isEmpty({ rows, columns, values }: PivotSetup): boolean {
  return rows.length + columns.length + values.length === 0;
}

/** The dialog with a pivot table of all rows that pass the filters. Its fields are stored in the look of the grid. */
export function PivotDialog({ control, matches }: Props) {
  const { store } = control;
  const [setup, setSetup] = useState(() => keptSetup(control));
  const columns = useMemo(() => store.settings.columns.filter(({ title }) => title !== ''), [store]);
  const box = useRef<HTMLDivElement>(null);
  useFieldDrags(box, { store, setup, onChange: setSetup });
  const close = () => control.show(undefined);
  const confirm = () => {
    const next = { ...store.arrangement };
    delete next.pivot;
    rearrange(store, isEmpty(setup) ? next : { ...next, pivot: setup });
    close();
  };
  return (
    <Modal title="透视表" okWords="完成" onOk={confirm} onClose={close} giveFocusBack={control.focus}>
      <div ref={box} className={styles.frame}>
        <div className={styles.setup}>
          <PivotFields store={store} columns={columns} setup={setup} onChange={setSetup} matches={matches} />
          <div className={styles.zones}>
            {zones.map((zone) => (
              <PivotZone key={zone} store={store} setup={setup} onChange={setSetup} zone={zone} />
            ))}
          </div>
        </div>
        <PivotResult control={control} setup={setup} />
      </div>
    </Modal>
  );
}
