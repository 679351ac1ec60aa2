import { mostElements } from '@baisi/contract/print-layout';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { TurnIcon } from '../../../../ui/icons/turn-icon.tsx';
import unseen from '../../../../ui/unseen.module.css';
import { AddElementMenu } from './add-element-menu.tsx';
import { ElementRow } from './element-row.tsx';
import styles from './elements.module.css';
import type { ElementEdits } from './use-element-edits.ts';

type Props = { edits: ElementEdits; problemIds: ReadonlySet<string> };

/** The elements of a template in the order in which they are drawn. */
export function ElementList({ edits, problemIds }: Props) {
  const { elements, chosen, undo, redo } = edits;
  const list = useRef<HTMLUListElement>(null);
  const count = elements.length;
  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId !== undefined)
      list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  // A removed row takes the focus with it: the row chosen next receives it.
  useEffect(() => {
    if (count > 0 && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
  }, [count]);
  return (
    <section className={styles.pane} aria-label="元素">
      <div className={styles.tools}>
        <AddElementMenu disabled={elements.length >= mostElements} onAdd={edits.add} />
        <span>
          <Button
            type="text"
            size="small"
            aria-label="撤销"
            title="撤销（Ctrl+Z）"
            icon={<TurnIcon />}
            disabled={undo === undefined}
            onClick={undo}
          />
          <Button
            type="text"
            size="small"
            aria-label="重做"
            title="重做（Ctrl+Y）"
            icon={<TurnIcon isForward />}
            disabled={redo === undefined}
            onClick={redo}
          />
        </span>
      </div>
      {elements.length === 0 ? (
        <p className={styles.empty}>还没有元素，先添加文字或条形码</p>
      ) : (
        <ul ref={list} className={styles.list} aria-label="元素列表">
          {elements.map((element, at) => (
            <ElementRow
              key={element.id}
              element={element}
              isChosen={element.id === chosen?.id}
              hasProblem={problemIds.has(element.id)}
              isFirst={at === 0}
              isLast={at === elements.length - 1}
              onChoose={() => edits.choose(element.id)}
              onCopy={() => edits.copy(element)}
              onRemove={() => edits.remove(element)}
              onMoveBy={(by) => edits.move(at, at + by)}
              onDropAt={(draggedId) =>
                edits.move(
                  elements.findIndex(({ id }) => id === draggedId),
                  at,
                )
              }
            />
          ))}
        </ul>
      )}
      <span className={unseen.words} role="status">
        {edits.said}
      </span>
    </section>
  );
}
