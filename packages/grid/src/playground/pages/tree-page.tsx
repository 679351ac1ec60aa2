import { useRef, useState } from 'react';
import type { Column } from '../../core/columns/column.ts';
import type { Row } from '../../core/document/row.ts';
import type { GridHandle } from '../../react/control/handle.ts';
import { Grid } from '../../react/grid.tsx';

const query = new URLSearchParams(window.location.search);

const columns: readonly Column[] = [
  { key: 'name', title: '部门', type: 'input', width: 260, sortable: true },
  { key: 'head', title: '负责人', type: 'input', width: 160 },
  { key: 'people', title: '人数', type: 'inputNumber', width: 100, sortable: true },
];

const departments = (): Row[] => [
  {
    id: 'd1',
    name: '总部',
    head: '王芳',
    people: 120,
    children: [
      {
        id: 'd11',
        name: '研发部',
        head: '李强',
        people: 60,
        children: [
          { id: 'd111', name: '前端组', head: '赵敏', people: 20 },
          { id: 'd112', name: '平台组', head: '周杰', people: 40 },
        ],
      },
      { id: 'd12', name: '财务部', head: '陈静', people: 12 },
    ],
  },
  {
    id: 'd2',
    name: '华南分公司',
    head: '吴勇',
    people: 45,
    children: [{ id: 'd21', name: '销售部', people: 30 }],
  },
];

/** Departments as a tree. */
export function TreePage() {
  const [rows] = useState(departments);
  const [said, setSaid] = useState('');
  const grid = useRef<GridHandle>(null);
  const removeByHandle = () => {
    try {
      grid.current?.removeRowsById('d1');
      setSaid(`剩余 ${grid.current?.getTableData().length ?? 0} 行`);
    } catch (error) {
      setSaid(String(error));
    }
  };
  return (
    <>
      <Grid
        ref={grid}
        label="部门"
        columns={columns}
        dataSource={rows}
        rowNumber
        rowSelection
        toolbar
        statusBar
        treeConfig={{
          expandAll: query.has('open'),
          mayRemove: query.has('removable'),
          parentField: 'parentId',
        }}
        onInserted={({ row }) => setSaid(`inserted ${String(row['parentId'])}`)}
      />
      <p>
        <button type="button" onClick={() => grid.current?.expandAll(true)}>
          全部展开
        </button>
        <button type="button" onClick={removeByHandle}>
          移除总部
        </button>
        <output aria-label="结果">{said}</output>
      </p>
    </>
  );
}
