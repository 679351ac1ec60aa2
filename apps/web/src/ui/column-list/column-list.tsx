import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { type DragEvent, type KeyboardEvent, useId, useState } from 'react';
import unseen from '../unseen.module.css';
import styles from './column-list.module.css';

/** A column that can be chosen and moved. */
export type ListedColumn = { key: string; title: string; isChosen: boolean };

type Props = {
  /** Name of the list for screen readers. */
  label: string;
  columns: readonly ListedColumn[];
  onChoose: (key: string, isChosen: boolean) => void;
  onMove: (from: number, to: number) => void;
};

const dragType = 'application/x-baisi-column';
const isColumn = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(dragType);

/** Columns in their order: chosen by checkboxes, moved by dragging, buttons or Alt and an arrow key. */
export function ColumnList({ label, columns, onChoose, onMove }: Props) {
  // `from` and `over` are indexes of the dragged column and of the one below the pointer.
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const [place, setPlace] = useState('');
  const hint = useId();
  const move = (from: number, to: number) => {
    const moved = columns[from];
    if (moved === undefined || to < 0 || to >= columns.length || to === from) return;
    onMove(from, to);
    setPlace(`${moved.title}已移到第 ${to + 1} 位`);
  };
  const press = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  const sideOf = (index: number): 'before' | 'after' | undefined => {
    if (drag?.over !== index || drag.from === index) return undefined;
    return drag.from > index ? 'before' : 'after';
  };
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {columns.map(({ key, title, isChosen }, index) => (
          <li key={key}>
            <div
              role="presentation"
              className={styles.column}
              data-drop={sideOf(index)}
              data-dragged={drag?.from === index || undefined}
              draggable
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(dragType, key);
                dataTransfer.effectAllowed = 'move';
                setDrag({ from: index, over: index });
              }}
              onDragOver={(event) => {
                if (drag === undefined || !isColumn(event)) return;
                event.preventDefault();
                if (drag.over !== index) setDrag({ ...drag, over: index });
              }}
              onDragEnd={() => setDrag(undefined)}
              onDrop={(event) => {
                if (drag === undefined || !isColumn(event)) return;
                event.preventDefault();
                setDrag(undefined);
                move(drag.from, index);
              }}
            >
              <HolderOutlined className={styles.holder ?? ''} aria-hidden />
              <Checkbox
                className={styles.name ?? ''}
                checked={isChosen}
                aria-describedby={hint}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onKeyDown={(event) => press(event, index)}
                onChange={({ target }) => onChoose(key, target.checked)}
              >
                {title}
              </Checkbox>
              <span className={styles.moves}>
                <Button
                  type="text"
                  size="small"
                  aria-label={`${title}前移`}
                  title="前移（Alt+↑）"
                  icon={<ArrowUpOutlined aria-hidden />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={`${title}后移`}
                  title="后移（Alt+↓）"
                  icon={<ArrowDownOutlined aria-hidden />}
                  disabled={index === columns.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <span id={hint} hidden>
        按 Alt 和上下方向键移动
      </span>
      <span className={unseen.words} role="status">
        {place}
      </span>
    </>
  );
}
