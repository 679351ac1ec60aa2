import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Category } from '@baisi/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRecordHistory } from '../../fields/record-history/use-record-history.tsx';
import { Allowed } from '../../platform/access/allowed.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import type { GuardedAction } from '../../ui/list/row-actions.tsx';
import { type SearchField, textSearch } from '../../ui/list/search-field.tsx';
import { SearchForm } from '../../ui/list/search-form.tsx';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { useChoice } from '../../ui/list/use-choice.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { categoriesList } from './categories.logic.ts';
import { categoriesTop, categoryAnswers } from './categories.queries.ts';
import styles from './categories-page.module.css';
import { CategoryFormModal, type CategoryWish } from './form/category-form-modal.tsx';
import { CategoryTreeTable } from './tree/category-tree-table.tsx';
import { useOpenBranches } from './tree/use-open-branches.ts';
import { useDeleteCategories } from './use-delete-categories.ts';

const searchFields: SearchField[] = [textSearch('name', '分类名称'), textSearch('code', '分类编码')];

/** 分类字典: the trees that tree selects offer. */
export function CategoriesPage() {
  const list = useListState(categoriesList);
  const query = useQuery(categoriesTop(list.input));
  const branches = useOpenBranches(query.data?.records ?? []);
  const choice = useChoice<Category>(list);
  const form = useOpening<CategoryWish>();
  const history = useRecordHistory<Category>({
    table: 'sys_category',
    code: 'category:list',
    nameOf: ({ name }) => name,
    refreshes: categoryAnswers,
  });
  const { may, only } = useAllowed();
  const remove = useDeleteCategories((ids) => {
    choice.drop(ids);
    list.leaveRemoved(query.data?.records ?? [], ids);
  });
  const actionsOf = (category: Category) =>
    only<GuardedAction>([
      {
        key: 'add',
        label: '添加下级',
        code: 'category:add',
        run: () => {
          branches.setOpen([...branches.open, category.id]);
          form.show({ parent: category });
        },
      },
      { key: 'edit', label: '编辑', code: 'category:edit', run: () => form.show({ edited: category }) },
      history.actionOf(category),
      {
        key: 'delete',
        label: '删除',
        code: 'category:delete',
        folded: true,
        danger: true,
        run: () => void remove([category]),
      },
    ]);
  const add = (
    <Allowed code="category:add">
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => form.show({})}>
        添加分类
      </Button>
    </Allowed>
  );
  return (
    <ListPage
      title="分类字典"
      query={query}
      search={
        <SearchForm
          name="categories-search"
          list={list}
          fields={searchFields}
          onAgain={() => void query.refetch()}
        />
      }
    >
      <div className={styles.card}>
        {choice.chosen.length > 0 ? (
          <SelectionBar count={choice.chosen.length} onClear={choice.clear}>
            <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove(choice.chosen)}>
              删除
            </Button>
          </SelectionBar>
        ) : (
          <Toolbar
            onReload={() => void query.refetch()}
            isReloading={query.isFetching || branches.isFetching}
          >
            {add}
            <Button disabled={branches.openMore === undefined} onClick={branches.openMore}>
              展开下级
            </Button>
            <Button disabled={branches.closeAll === undefined} onClick={branches.closeAll}>
              全部收起
            </Button>
          </Toolbar>
        )}
        <Loaded query={query} waiting={<ListWaiting rows={list.state.pageSize} />}>
          {(page) => (
            <CategoryTreeTable
              list={list}
              page={page}
              nodes={branches.nodes}
              isLoading={query.isPlaceholderData}
              open={branches.open}
              onOpen={branches.setOpen}
              actionsOf={actionsOf}
              choice={may('category:delete') ? choice : undefined}
              empty={
                <ListEmpty list={list} total={page.total}>
                  <EmptyState text="还没有分类">{add}</EmptyState>
                </ListEmpty>
              }
            />
          )}
        </Loaded>
      </div>
      <CategoryFormModal key={form.key} open={form.isOpen} wish={form.about ?? {}} onClose={form.hide} />
      {history.drawer}
    </ListPage>
  );
}
