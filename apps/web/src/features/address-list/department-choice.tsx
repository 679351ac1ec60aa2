import { Input, Tree } from 'antd';
import { useState } from 'react';
import { PlaceRow } from '../../fields/department-tree/place-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { branchesOf, type CodeNode, matchingNodes } from './address-list.logic.ts';
import styles from './address-list.module.css';

type Props = {
  tree: CodeNode[];
  /** Org code; undefined: the whole company. */
  chosen: string | undefined;
  onChoose: (orgCode: string | undefined) => void;
};

/** Tree to choose one department, or all of them. */
export function DepartmentChoice({ tree, chosen, onChoose }: Props) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState(() => branchesOf(tree).slice(0, 1));
  const shown = matchingNodes(tree, text);
  return (
    <>
      <Input
        value={text}
        allowClear
        maxLength={50}
        placeholder="请输入部门名称"
        aria-label="部门名称"
        onChange={(event) => setText(event.target.value)}
      />
      <PlaceRow isChosen={chosen === undefined} onChoose={() => onChoose(undefined)}>
        全部人员
      </PlaceRow>
      {shown.length === 0 ? (
        <EmptyState text="没有查询到任何数据" />
      ) : (
        <Tree<CodeNode>
          blockNode
          className={styles.tree ?? ''}
          treeData={shown}
          expandedKeys={text.trim() === '' ? opened : branchesOf(shown)}
          onExpand={(keys) => setOpened(keys.map(String))}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelect={(keys) => onChoose(keys[0] === undefined ? undefined : String(keys[0]))}
        />
      )}
    </>
  );
}
