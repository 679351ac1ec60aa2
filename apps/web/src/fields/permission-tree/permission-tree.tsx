import type { PermissionChoice } from '@baisi/contract/permission-records';
import { Button, Input, Segmented, Tree } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useHeight } from '../../ui/use-height.ts';
import { boxesOf, type Cascade, mapOf, matching, toggled } from './cascade.logic.ts';
import styles from './permission-tree.module.css';

type Props = {
  nodes: PermissionChoice[];
  /** Ids of ticked nodes; ids unknown to the tree are kept. */
  value: ReadonlySet<string>;
  onChange: (value: ReadonlySet<string>) => void;
  /** Height of the tree, in px: a higher tree scrolls and renders only visible rows. */
  heightPx: number;
  /** Fills the available height instead. */
  fills?: boolean;
  isReadOnly?: boolean;
  /** Renders a mark beside the name of every row. */
  mark?: (node: PermissionChoice) => ReactNode;
  /** Renders a mark beside the name of a menu with row rules. */
  ruleMark?: (node: PermissionChoice, isTicked: boolean) => ReactNode;
};

/** Tree of menus, buttons and columns with checkboxes, cascading or not. */
export function PermissionTree({
  nodes,
  value,
  onChange,
  heightPx,
  fills = false,
  isReadOnly = false,
  mark,
  ruleMark,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const roomPx = useHeight(frame, heightPx);
  const map = useMemo(() => mapOf(nodes), [nodes]);
  const [cascade, setCascade] = useState<Cascade>('linked');
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<readonly string[]>(() => nodes.map(({ key }) => key));
  const shown = useMemo(() => matching(nodes, text), [nodes, text]);
  const boxes = useMemo(() => boxesOf(map, value, cascade), [map, value, cascade]);
  const isFiltered = text.trim() !== '';
  const toggle = (key: string): void => {
    if (!isReadOnly) onChange(toggled(map, value, key, cascade));
  };
  const titleOf = (node: PermissionChoice): ReactNode => (
    <span className={styles.node}>
      <span className={styles.title}>{node.title}</span>
      {mark?.(node)}
      {node.ruleFlag === 1 ? ruleMark?.(node, value.has(node.key)) : null}
    </span>
  );
  return (
    <div className={styles.field} data-fills={fills}>
      <div className={styles.tools}>
        <Input
          allowClear
          className={styles.search ?? ''}
          aria-label="筛选权限"
          placeholder="输入名称筛选"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isReadOnly ? null : (
          <Segmented<Cascade>
            aria-label="勾选方式"
            value={cascade}
            onChange={setCascade}
            options={[
              { value: 'linked', label: '父子关联' },
              { value: 'single', label: '取消关联' },
            ]}
          />
        )}
      </div>
      <fieldset className={styles.operations} aria-label="树操作">
        {isReadOnly ? null : (
          <>
            <Button type="link" size="small" onClick={() => onChange(value.union(new Set(map.keys)))}>
              全部勾选
            </Button>
            <Button type="link" size="small" onClick={() => onChange(value.difference(new Set(map.keys)))}>
              取消全选
            </Button>
          </>
        )}
        <Button type="link" size="small" onClick={() => setExpanded(map.keys)}>
          展开所有
        </Button>
        <Button type="link" size="small" onClick={() => setExpanded([])}>
          合并所有
        </Button>
        <span className={styles.count}>已选 {map.keys.filter((key) => value.has(key)).length} 项</span>
      </fieldset>
      <div ref={frame} className={styles.frame}>
        {shown.length === 0 ? (
          <EmptyState text="没有符合条件的权限" />
        ) : (
          <Tree<PermissionChoice>
            aria-label="权限"
            checkable
            checkStrictly
            disabled={isReadOnly}
            height={fills ? roomPx : heightPx}
            blockNode
            treeData={shown}
            checkedKeys={boxes}
            selectedKeys={[]}
            expandedKeys={isFiltered ? [...mapOf(shown).keys] : [...expanded]}
            onExpand={(keys) => {
              if (!isFiltered) setExpanded(keys.map(String));
            }}
            onCheck={(_keys, { node }) => toggle(node.key)}
            onSelect={(_keys, { node }) => toggle(node.key)}
            titleRender={titleOf}
          />
        )}
      </div>
    </div>
  );
}
