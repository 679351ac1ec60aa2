import { type ReactNode, useState } from 'react';
import { clearChosen } from '../core/store/choosing.ts';
import { addNewRows, mayRemove, removeChosen, treeRefusal } from '../core/store/rows.ts';
import controls from './controls.module.css';
import { toolAccess } from './grid-access.ts';
import type { GridControl } from './grid-control.ts';
import type { Tool } from './grid-props.ts';
import styles from './toolbar.module.css';
import { useGridState } from './use-grid-state.ts';

const usualTools: readonly Tool[] = ['add', 'remove', 'clearSelection'];

/** Asks before rows are removed; where they cannot be, says so. */
function askToRemove(control: GridControl): void {
  const { store } = control;
  if (!mayRemove(store)) {
    control.open({ notice: treeRefusal });
    return;
  }
  control.open({
    question: { words: `确定要删除这 ${store.chosen.size} 项吗?`, run: () => removeChosen(store) },
  });
}

/** The buttons above the rows (api-contract 6.6). */
export function Toolbar({ control }: { control: GridControl }) {
  const { store } = control;
  const props = useGridState(control, () => control.props);
  const { toolbarConfig = {}, size = 'medium', disabled = false, loading = false } = props;
  const chosen = useGridState(control, () => store.chosen.size);
  const tools = toolbarConfig.btn ?? toolbarConfig.btns ?? usualTools;
  const slots = toolbarConfig.slot ?? toolbarConfig.slots ?? ['prefix', 'suffix'];
  const [isOpen, setOpen] = useState(!tools.includes('collapse'));
  const button = (tool: Tool, words: string, run: () => void, kind?: 'primary' | 'danger') => {
    const access = toolAccess(props, tool);
    return !tools.includes(tool) || access === 'hidden' ? null : (
      <button
        key={tool}
        type="button"
        className={controls.button}
        data-kind={kind}
        data-size={size}
        disabled={disabled || loading || access === 'disabled'}
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
      {button('add', '新增', add, 'primary')}
      {button('save', '保存', () => store.settings.tell('save', {}))}
      {chosen > 0 ? button('remove', '删除', () => askToRemove(control), 'danger') : null}
      {chosen > 0 ? button('clearSelection', '清空选择', () => clearChosen(store)) : null}
      {button('collapse', isOpen ? '收起' : '展开', () => setOpen(!isOpen))}
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
