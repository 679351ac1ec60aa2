import { useId, useState } from 'react';
import { bulkWords } from '../../actions/cells/bulk-edit.ts';
import { choicesOf } from '../../core/columns/choices.ts';
import { chosenCells, tickedCells, writeInto } from '../../core/store/editing/bulk-edit.ts';
import { chosenColumns } from '../../core/store/layout/arranging.ts';
import type { GridControl } from '../control/grid-control.ts';
import { Dialog } from '../surfaces/dialog.tsx';
import styles from './bulk-edit.module.css';

/** A dialog that writes one value into many cells: the selected ones, or those of the ticked rows in one column. */
export function BulkEdit({ control }: { control: GridControl }) {
  const { store } = control;
  const [text, setText] = useState('');
  const [cells] = useState(() => chosenCells(store));
  const [ticked] = useState(() => tickedCells(store));
  const [isTicked, setIsTicked] = useState(ticked.length > 0 && cells.length <= 1);
  const id = useId();
  const [column, ...others] = chosenColumns(store);
  const isOneColumn = column !== undefined && (others.length === 0 || isTicked);
  const options = isOneColumn ? choicesOf(column, {}).list : [];
  const close = () => control.show(undefined);
  const confirm = () => {
    close();
    control.announce(bulkWords(writeInto(store, isTicked ? ticked : cells, text)));
  };
  return (
    <Dialog title="批量填写" confirmText="填写" cancelText="取消" onConfirm={confirm} onCancel={close}>
      {ticked.length > 0 ? (
        <fieldset className={styles.scope}>
          <legend>写入</legend>
          <label htmlFor={`${id}-cells`}>
            <input id={`${id}-cells`} type="radio" checked={!isTicked} onChange={() => setIsTicked(false)} />
            选中的 {cells.length} 个单元格
          </label>
          <label htmlFor={`${id}-rows`}>
            <input id={`${id}-rows`} type="radio" checked={isTicked} onChange={() => setIsTicked(true)} />
            勾选的 {ticked.length} 行的“{column?.title}”
          </label>
        </fieldset>
      ) : (
        <p>将写入选中的 {cells.length} 个单元格，只读的会跳过。</p>
      )}
      <label className={styles.label} htmlFor={`${id}-text`}>
        填写内容
      </label>
      <input
        id={`${id}-text`}
        data-first=""
        className={styles.field}
        list={options.length > 0 ? `${id}-options` : undefined}
        placeholder="留空则清除内容"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {options.length > 0 ? (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option.value}>{option.text}</option>
          ))}
        </datalist>
      ) : null}
    </Dialog>
  );
}
