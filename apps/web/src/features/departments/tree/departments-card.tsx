import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { departmentsTable } from '@baisi/contract/tables/departments.table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { foundDepartments, parentsOf } from '../../../fields/department-tree/department-search.queries.ts';
import { DepartmentTree } from '../../../fields/department-tree/department-tree.tsx';
import { FoundDepartments } from '../../../fields/department-tree/found-departments.tsx';
import { ExportListButton } from '../../../fields/export/export-list-button.tsx';
import { ImportButton } from '../../../fields/import/import-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded/loaded.tsx';
import styles from './departments-card.module.css';
import { useDepartmentLevels } from './use-department-levels.ts';

type Props = {
  place: {
    department: string | undefined;
    keyword: string;
    choose: (id: string) => void;
    find: (text: string) => void;
  };
  mayAdd: boolean;
  mayDelete: boolean;
  onAdd: () => void;
  onAddSeveral: () => void;
  onDelete: (ids: readonly string[]) => void;
  /** undefined: the user may not move departments. */
  onMove: ((id: string, onto: string) => void) | undefined;
};

/** The tree of all departments: search, levels that load when opened, checkboxes for deleting several. */
export function DepartmentsCard({ place, mayAdd, mayDelete, onAdd, onAddSeveral, onDelete, onMove }: Props) {
  const { department, keyword } = place;
  const tree = useDepartmentLevels();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const found = useQuery({ ...foundDepartments(keyword), enabled: keyword !== '' });
  const above = useQuery({
    ...parentsOf(department ?? ''),
    enabled: department !== undefined,
    placeholderData: keepPreviousData,
  });
  const parents = above.isPlaceholderData ? undefined : above.data?.parentIds;
  const way = parents === undefined || department === undefined ? '' : [...parents, department].join(',');
  const reveal = useEffectEvent((ids: readonly string[]) => tree.reveal(ids));
  // Expands the ancestors of a newly chosen department once, so that the user can collapse them again.
  useEffect(() => {
    if (way !== '') reveal(way.split(','));
  }, [way]);
  return (
    <>
      <div className={styles.tools}>
        {mayAdd ? (
          <>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
              添加部门
            </Button>
            <Button onClick={onAddSeveral}>批量添加</Button>
          </>
        ) : null}
        <ImportButton table={departmentsTable} />
        <ExportListButton
          table={departmentsTable}
          input={{}}
          total={undefined}
          chosen={ticked.map((id) => ({ id }))}
        />
        {ticked.length > 0 && mayDelete ? (
          <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => onDelete(ticked)}>
            删除({ticked.length})
          </Button>
        ) : null}
      </div>
      <Input.Search
        key={keyword}
        allowClear
        defaultValue={keyword}
        maxLength={100}
        aria-label="搜索部门"
        placeholder="机构名称或编码"
        onSearch={place.find}
      />
      {keyword !== '' ? (
        <Loaded query={found}>
          {(departments) => (
            <FoundDepartments found={departments} selected={department} onSelect={place.choose} />
          )}
        </Loaded>
      ) : (
        <>
          <div className={styles.operations}>
            <Button type="link" size="small" loading={tree.isOpeningAll} onClick={tree.openAll}>
              展开所有
            </Button>
            <Button type="link" size="small" onClick={tree.closeAll}>
              合并所有
            </Button>
            {ticked.length > 0 ? (
              <Button type="link" size="small" onClick={() => setTicked([])}>
                取消全选
              </Button>
            ) : null}
          </div>
          <Loaded
            query={tree.query}
            isEmpty={(top) => top.length === 0}
            empty={<EmptyState picture="first" text="还没有部门" />}
          >
            {() => (
              <DepartmentTree
                label="部门"
                nodes={tree.nodes}
                selected={department}
                onSelect={place.choose}
                expanded={tree.expanded}
                onExpand={tree.setExpanded}
                ticked={mayDelete ? ticked : undefined}
                onTick={setTicked}
                onMove={onMove}
              />
            )}
          </Loaded>
        </>
      )}
    </>
  );
}
