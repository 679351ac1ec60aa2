import { Grid, type GridHandle, type GridProps, type Row } from '@baisi/grid';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useUnsaved } from '../../platform/unsaved.ts';
import { useGridAccess } from '../grid/use-grid-access.ts';
import { useKeptLook } from '../grid-views/use-kept-look.ts';
import { ViewsControl } from '../grid-views/views-control.tsx';
import { FindButton } from './find-button.tsx';
import type { LiveSource } from './live-binding.ts';
import styles from './live-grid.module.css';
import type { SaveOutcome } from './live-saving.ts';
import { LiveTools } from './live-tools.tsx';
import { PeopleThere } from './people-there.tsx';
import { useGridCount } from './use-grid-count.ts';
import { useLiveBinding } from './use-live-binding.ts';

/** What a grid on the server is told. */
export type LiveGridProps = Pick<
  GridProps,
  | 'label'
  | 'columns'
  | 'cellTypes'
  | 'authPre'
  | 'rowOrder'
  | 'dragSort'
  | 'dragSortKey'
  | 'slots'
  | 'maxHeight'
  | 'size'
> & {
  source: LiveSource;
  mayEdit: boolean;
  /** Told how many rows are not saved, whenever that changes. */
  onUnsaved: (count: number) => void;
};

/** What a save has left behind. */
function tell({ refused, withheld }: SaveOutcome): void {
  const parts = [
    ...(refused > 0 ? [`${refused} 行未通过校验`] : []),
    ...(withheld > 0 ? [`${withheld} 行有错误或冲突待处理`] : []),
  ];
  if (parts.length > 0) notify.warning(`${parts.join('，')}，尚未保存`);
}

/** The grid itself. `rows`: what it begins with; what comes later joins them. */
export function LiveGridBody(props: LiveGridProps & { rows: readonly Row[] }) {
  const { source, rows, mayEdit, onUnsaved, ...shown } = props;
  const [first] = useState(rows);
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const access = useGridAccess();
  const { saves, binding } = useLiveBinding(grid, source);
  const keeper = useKeptLook(grid, source.socketKey);
  const changes = useGridCount(grid, (one) => one.getChangeCount());
  useEffect(() => onUnsaved(changes), [onUnsaved, changes]);
  useUnsaved(() => changes > 0);
  const save = () => {
    if (mayEdit) void saves?.save().then((outcome) => outcome && tell(outcome));
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  };
  const tools = mayEdit ? <LiveTools grid={grid} saves={saves} changes={changes} onSave={save} /> : null;
  const around = (
    <>
      <FindButton grid={grid} />
      {grid === null || keeper === undefined ? null : (
        <ViewsControl grid={grid} keeper={keeper} gridKey={source.socketKey} columns={shown.columns} />
      )}
      <PeopleThere people={binding?.people} />
    </>
  );
  return (
    <div className={styles.frame} onKeyDown={pressed} role="presentation">
      <Grid
        {...shown}
        ref={setGrid}
        dataSource={first}
        access={access}
        disabled={!mayEdit}
        dragSort={mayEdit && shown.dragSort === true}
        rowNumber
        rowSelection={mayEdit}
        toolbar
        toolbarConfig={{ btn: mayEdit ? ['add', 'remove', 'clearSelection'] : [] }}
        toolbarPrefix={() => tools}
        toolbarSuffix={() => around}
        onSave={save}
        onArrange={({ arrangement }) => keeper?.arranged(arrangement)}
        onActiveCell={({ cell }) => binding?.moveTo(cell)}
        onReturned={() => notify.warning('有待删除的行已被他人修改，未删除')}
      />
    </div>
  );
}
