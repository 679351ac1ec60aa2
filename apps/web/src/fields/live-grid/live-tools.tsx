import { SaveOutlined } from '@ant-design/icons';
import type { GridHandle } from '@baisi/grid';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { TurnIcon } from '../../ui/icons/turn-icon.tsx';
import type { Saving } from './live-saving.ts';
import { useGridCount } from './use-grid-count.ts';

type Props = {
  grid: GridHandle | null;
  saves: Saving | undefined;
  changes: number;
  /** Whether saving is disabled. */
  isClosed: boolean;
  onSave: () => void;
};

const never = () => () => {};

/** Buttons to save, undo, redo and find. */
export function LiveTools({ grid, saves, changes, isClosed, onSave }: Props) {
  const isSaving = useSyncExternalStore(
    saves?.isSaving.subscribe ?? never,
    () => saves?.isSaving.read() ?? false,
  );
  const mayUndo = useGridCount(grid, (one) => (one.getUndoLabel() === undefined ? 0 : 1)) > 0;
  const mayRedo = useGridCount(grid, (one) => (one.getRedoLabel() === undefined ? 0 : 1)) > 0;
  return (
    <>
      <Button
        type="primary"
        icon={<SaveOutlined aria-hidden />}
        loading={isSaving}
        disabled={changes === 0 || isClosed}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {changes === 0 ? '保存' : `保存（${changes}）`}
      </Button>
      <Tooltip title="撤销（Ctrl+Z）">
        <Button icon={<TurnIcon />} aria-label="撤销" disabled={!mayUndo} onClick={() => grid?.undo()} />
      </Tooltip>
      <Tooltip title="重做（Ctrl+Y）">
        <Button
          icon={<TurnIcon isForward />}
          aria-label="重做"
          disabled={!mayRedo}
          onClick={() => grid?.redo()}
        />
      </Tooltip>
    </>
  );
}
