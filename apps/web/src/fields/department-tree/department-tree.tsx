import { Tree } from 'antd';
import { useRef } from 'react';
import { useHeight } from '../../ui/use-height.ts';
import type { TreeNode } from './department-nodes.logic.ts';
import styles from './department-tree.module.css';

type Props = {
  label: string;
  nodes: TreeNode[];
  selected: string | undefined;
  onSelect: (key: string) => void;
  expanded: readonly string[];
  onExpand: (keys: readonly string[]) => void;
  /** Ticked departments, without cascading; absent: no checkboxes. */
  ticked?: readonly string[] | undefined;
  onTick?: (keys: readonly string[]) => void;
  /** Called when a department is dragged onto another one; absent: no dragging. */
  onMove?: ((id: string, onto: string) => void) | undefined;
  /**
   * Text behind a department's name, such as its number of members. Without this function: the name of the department's
   * head.
   */
  noteOf?: (key: string) => string | undefined;
};

const notedBy =
  (noteOf: Props['noteOf']) =>
  ({ key, title, note: head }: TreeNode) => {
    const note = noteOf === undefined ? head : noteOf(key);
    if (note === undefined) return title;
    return (
      <span className={styles.noted}>
        <span className={styles.name}>{title}</span>
        <span className={styles.note} title={head === note ? `部门负责人：${note}` : undefined}>
          {note}
        </span>
      </span>
    );
  };

/** A virtualized department tree: renders only visible rows, however many there are. */
export function DepartmentTree({
  label,
  nodes,
  selected,
  onSelect,
  expanded,
  onExpand,
  ticked,
  onTick,
  onMove,
  noteOf,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const heightPx = useHeight(frame, 360);
  return (
    <div ref={frame} className={styles.frame}>
      <Tree<TreeNode>
        aria-label={label}
        blockNode
        height={heightPx}
        treeData={nodes}
        selectedKeys={selected === undefined ? [] : [selected]}
        expandedKeys={[...expanded]}
        titleRender={notedBy(noteOf)}
        checkable={ticked !== undefined}
        checkStrictly
        checkedKeys={[...(ticked ?? [])]}
        draggable={onMove === undefined ? false : { icon: false }}
        // A department can only be dropped onto another one, not between two: siblings are ordered by their sort
        // number.
        allowDrop={({ dropPosition }) => dropPosition === 0}
        onDrop={({ dragNode, node }) => onMove?.(dragNode.key, node.key)}
        onSelect={(_keys, { node }) => onSelect(node.key)}
        onExpand={(keys) => onExpand(keys.map(String))}
        onCheck={(keys) => onTick?.((Array.isArray(keys) ? keys : keys.checked).map(String))}
      />
    </div>
  );
}
