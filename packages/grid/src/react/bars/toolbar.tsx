import { type MouseEvent, type ReactNode, useState } from 'react';
import { addNewRows, mayRemove, treeRefusal } from '../../core/store/rows/rows.ts';
import { clearChosen } from '../../core/store/selection/choosing.ts';
import type { GridControl } from '../control/grid-control.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { mayTakeIn, toolAccess, toolsOf } from '../grid-access.ts';
import type { Tool } from '../grid-props.ts';
import controls from '../surfaces/controls.module.css';
import styles from './toolbar.module.css';

/** Asks for confirmation before the ticked rows are removed. Shows the reason if they cannot be removed. */
function askToRemove(control: GridControl): void {
  if (mayRemove(control.store)) control.show({ kind: 'remove' });
  else control.open({ notice: treeRefusal });
}

type Press = (event: MouseEvent<HTMLButtonElement>) => void;
type Look = { kind?: 'primary' | 'danger'; isOff?: boolean; has?: 'dialog' | 'menu' };

/** Opens the export menu below its button. */
function showExport(control: GridControl, event: MouseEvent<HTMLButtonElement>): void {
  const { x, y, width, height } = event.currentTarget.getBoundingClientRect();
  control.show({ kind: 'export', at: { x, y, width, height } });
}

/** The buttons above the rows (api-contract 6.6). */
export function Toolbar({ control }: { control: GridControl }) {
  const { store } = control;
  const props = useGridState(control, () => control.props);
  const { toolbarConfig = {}, size = 'medium', disabled = false, loading = false } = props;
  const chosen = useGridState(control, () => store.chosen.size);
  const tools = toolsOf(props);
  const slots = toolbarConfig.slot ?? toolbarConfig.slots ?? ['prefix', 'suffix'];
  const [isOpen, setOpen] = useState(!tools.includes('collapse'));
  const button = (tool: Tool, words: string, run: Press, { kind, isOff = false, has }: Look = {}) => {
    const access = toolAccess(props, tool);
    return !tools.includes(tool) || access === 'hidden' ? null : (
      <button
        key={tool}
        type="button"
        className={controls.button}
        data-kind={kind}
        data-size={size}
        aria-haspopup={has}
        disabled={isOff || loading || access === 'disabled'}
        onClick={run}
      >
        {words}
      </button>
    );
  };
  const add = () => {
    addNewRows(store, [{}]);
    control.focus();
  };
  const slot = (name: 'prefix' | 'suffix', draw?: (given: { size: string }) => ReactNode) =>
    slots.includes(name) ? draw?.({ size }) : null;
  return (
    <div
      role="toolbar"
      aria-label={`${props.label}：操作`}
      className={styles.bar}
      data-open={isOpen ? '' : undefined}
    >
      {slot('prefix', props.toolbarPrefix)}
      {button('add', '新增', add, { kind: 'primary', isOff: disabled })}
      {button('save', '保存', () => store.settings.tell('save', {}), { isOff: disabled })}
      {button('import', '导入', () => control.show({ kind: 'import' }), {
        has: 'dialog',
        isOff: !mayTakeIn(props),
      })}
      {button('export', '导出', (event) => showExport(control, event), { has: 'menu' })}
      {chosen > 0
        ? button('remove', props.removal?.label ?? '删除', () => askToRemove(control), {
            kind: 'danger',
            isOff: disabled,
          })
        : null}
      {chosen > 0
        ? button('clearSelection', '清空选择', () => clearChosen(store), { isOff: disabled })
        : null}
      {button('collapse', isOpen ? '收起' : '展开', () => setOpen(!isOpen), { isOff: disabled })}
      {chosen > 0 ? (
        <span className={styles.chosen} role="status">
          已选择 {chosen} 项
        </span>
      ) : null}
      {slot('suffix', props.toolbarSuffix)}
      {props.toolbarAfter === undefined ? null : (
        <div className={styles.after}>{props.toolbarAfter({ size })}</div>
      )}
    </div>
  );
}
