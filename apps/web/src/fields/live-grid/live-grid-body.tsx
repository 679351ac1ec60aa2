import { Grid, type GridHandle, type GridProps, type Row } from '@baisi/grid';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useUnsaved } from '../../platform/unsaved/unsaved.ts';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { useGridDraft } from '../drafts/use-grid-draft.ts';
import { useRowAccess } from '../grid/use-grid-access.ts';
import { useKeptLook } from '../grid-views/use-kept-look.ts';
import { ViewsControl } from '../grid-views/views-control.tsx';
import { useWasLost } from '../withdrawn/use-withdrawn.ts';
import { WithdrawnNotice } from '../withdrawn/withdrawn-notice.tsx';
import { FindButton } from './find-button.tsx';
import type { LiveSource } from './live-binding.ts';
import styles from './live-grid.module.css';
import type { SaveOutcome } from './live-saving.ts';
import { LiveTools } from './live-tools.tsx';
import { PeopleThere } from './people-there.tsx';
import { useFittingHeight } from './use-fitting-height.ts';
import { useGridCount } from './use-grid-count.ts';
import { useLiveBinding } from './use-live-binding.ts';
import { usePresence } from './use-presence.ts';

/** Props of a grid whose rows are on the server. */
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
  | 'size'
  | 'removal'
> & {
  source: LiveSource;
  /** Name of the record that the rows belong to. */
  ofWhat: string;
  mayEdit: boolean;
  /** Renders another way to add rows. The grid then has no button 新增 and accepts no pasted rows at its end. */
  adding?: (grid: GridHandle | null) => ReactNode;
  /** Called whenever the number of unsaved rows changes: with the number, and a function that discards their draft. */
  onUnsaved: (count: number, forget: () => void) => void;
};

type ToolbarButtons = NonNullable<NonNullable<GridProps['toolbarConfig']>['btn']>;

/** Shows the outcome of a save to the user: 保存成功 only if all rows were saved. */
function tell({ saved, refused, withheld }: SaveOutcome): void {
  const parts = [
    ...(refused > 0 ? [`${refused} 行未通过校验`] : []),
    ...(withheld > 0 ? [`${withheld} 行有错误或冲突待处理`] : []),
  ];
  const done = saved > 0 ? `已保存 ${saved} 行，` : '';
  if (parts.length > 0) notify.warning(`${done}${parts.join('，')}，尚未保存`);
  else if (saved > 0) notify.success('保存成功！');
}

/** The loaded grid. `rows` are its initial rows; later changes are merged into the grid, not passed as props. */
export function LiveGridBody(props: LiveGridProps & { rows: readonly Row[] }) {
  const { source, ofWhat, rows, mayEdit, adding, onUnsaved, ...shown } = props;
  const [first] = useState(rows);
  const [grid, setGrid] = useState<GridHandle | null>(null);
  const { columns, access, mayChange } = useRowAccess(shown.authPre, shown.columns);
  const { saves, binding } = useLiveBinding(grid, source);
  const store = useKeptLook(grid, source.socketKey);
  const changes = useGridCount(grid, (one) => one.getChangeCount());
  const isTaken = useWasLost(mayEdit);
  const isWithdrawn = isTaken && changes > 0;
  const { onDraft, restored, forget } = useGridDraft({ form: source.socketKey, record: source.about }, grid, {
    title: `${shown.label}：${ofWhat}`,
    isReady: grid !== null && (mayEdit || isTaken),
  });
  const presence = usePresence(binding);
  const frame = useRef<HTMLDivElement>(null);
  const heightPx = useFittingHeight(frame);
  useEffect(() => onUnsaved(changes, forget), [onUnsaved, changes, forget]);
  useEffect(() => () => onUnsaved(0, forget), [onUnsaved, forget]);
  useEffect(() => {
    if (rows !== first) binding?.compare(rows);
  }, [binding, rows, first]);
  useUnsaved(() => changes > 0);
  // Dragging a row changes the order column, so it requires the permission for that column.
  const mayDrag = mayEdit && shown.dragSort === true && mayChange(shown.dragSortKey ?? '');
  const save = () => {
    if (mayEdit) void saves?.save().then((outcome) => outcome && tell(outcome));
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  };
  const buttons: ToolbarButtons =
    adding === undefined ? ['add', 'import', 'remove', 'clearSelection'] : ['remove', 'clearSelection'];
  const tools = (
    <>
      {mayEdit || isWithdrawn ? (
        <LiveTools grid={grid} saves={saves} changes={changes} isClosed={isWithdrawn} onSave={save} />
      ) : null}
      {adding?.(grid)}
    </>
  );
  const around = (
    <>
      <FindButton grid={grid} />
      {grid === null || store === undefined ? null : (
        <ViewsControl grid={grid} store={store} gridKey={source.socketKey} columns={shown.columns} />
      )}
      <PeopleThere people={binding?.people} />
    </>
  );
  return (
    <div ref={frame} className={styles.frame} onKeyDown={pressed} {...presence.listeners} role="presentation">
      <WithdrawnNotice when={isWithdrawn} />
      {restored === undefined ? null : <DraftBar {...restored} />}
      <Grid
        {...shown}
        columns={columns}
        ref={setGrid}
        dataSource={first}
        {...(heightPx === undefined ? {} : { maxHeight: heightPx })}
        access={access}
        disabled={!mayEdit}
        dragSort={mayDrag}
        rowNumber
        rowSelection={mayEdit}
        toolbar
        statusBar
        mayAddRows={adding === undefined}
        toolbarConfig={{ btn: mayEdit ? buttons : [] }}
        toolbarPrefix={() => tools}
        toolbarSuffix={() => around}
        onSave={save}
        onArrange={({ arrangement }) => store?.arranged(arrangement)}
        onDraft={onDraft}
        onActiveCell={({ cell }) => presence.moveTo(cell)}
        onReturned={() => notify.warning('有待删除的行已被他人修改，未删除')}
      />
    </div>
  );
}
