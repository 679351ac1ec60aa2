import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import type { PrintElement } from '@baisi/contract/print-layout';
import { Button } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import { ElementIcon } from './element-icon.tsx';
import { wordsOf } from './elements.logic.ts';
import styles from './elements.module.css';

type Props = {
  element: PrintElement;
  isChosen: boolean;
  hasProblem: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChoose: () => void;
  onCopy: () => void;
  onRemove: () => void;
  /** Moves the row up (-1) or down (1). */
  onMoveBy: (by: 1 | -1) => void;
  onDropAt: (draggedId: string) => void;
};

const dragType = 'application/x-baisi-print-element';

/** Row of an element, with its commands while it is chosen. */
export function ElementRow(props: Props) {
  const { element, isChosen, onChoose, onCopy, onRemove, onMoveBy, onDropAt } = props;
  const { type, content } = wordsOf(element);
  const press = (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      onMoveBy(event.key === 'ArrowUp' ? -1 : 1);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
  };
  const dragged = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType);
  const command = (
    label: string,
    title: string,
    icon: React.ReactNode,
    run: () => void,
    disabled = false,
  ) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={title}
      icon={icon}
      disabled={disabled}
      onClick={run}
    />
  );
  return (
    <li>
      <div
        role="presentation"
        className={styles.row}
        data-chosen={isChosen || undefined}
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(dragType, element.id);
          dataTransfer.effectAllowed = 'move';
        }}
        onDragOver={(event) => dragged(event) && event.preventDefault()}
        onDrop={(event) => {
          if (!dragged(event)) return;
          event.preventDefault();
          onDropAt(event.dataTransfer.getData(dragType));
        }}
      >
        <button
          type="button"
          className={styles.name}
          aria-current={isChosen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          title={content === '' ? type : `${type} ${content}`}
          onClick={onChoose}
          onKeyDown={press}
        >
          <ElementIcon type={element.type} />
          <span className={styles.type}>{type}</span>
          <span className={styles.words}>{content}</span>
          {props.hasProblem ? <span className={styles.dot} role="img" aria-label="有问题" /> : null}
        </button>
        {isChosen ? (
          <span className={styles.commands}>
            {command(
              '上移',
              '上移（Alt+↑）',
              <ArrowUpOutlined aria-hidden />,
              () => onMoveBy(-1),
              props.isFirst,
            )}
            {command(
              '下移',
              '下移（Alt+↓）',
              <ArrowDownOutlined aria-hidden />,
              () => onMoveBy(1),
              props.isLast,
            )}
            {command('复制', '复制', <CopyOutlined aria-hidden />, onCopy)}
            {command('删除', '删除（Delete）', <DeleteOutlined aria-hidden />, onRemove)}
          </span>
        ) : null}
      </div>
    </li>
  );
}
