import { type Category, categories } from '@baisi/contract/categories';
import { categoriesTable } from '@baisi/contract/tables/categories.table';
import { Button } from 'antd';
import { ExportListButton } from '../../fields/export/export-list-button.tsx';
import { ImportButton } from '../../fields/import/import-button.tsx';
import { AddButton } from '../../fields/record-commands/add-button.tsx';
import { RemoveButton } from '../../fields/record-commands/remove-button.tsx';
import { recordsOf, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListWaiting } from '../../ui/list/list-waiting.tsx';
import { SelectionBar } from '../../ui/list/rows/selection-bar.tsx';
import { ListSearch, type Searching } from '../../ui/list/search/list-search.tsx';
import { textSearch } from '../../ui/list/search/search-field.tsx';
import { Toolbar } from '../../ui/list/toolbar.tsx';
import { Loaded } from '../../ui/loaded/loaded.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { categoriesList } from './categories.logic.ts';
import { categoryAnswers } from './categories.queries.ts';
import styles from './categories-page.module.css';
import { deletionQuestion } from './deletion-question.ts';
import { CategoryFormModal, type CategoryWish } from './form/category-form-modal.tsx';
import { CategoryTreeTable } from './tree/category-tree-table.tsx';
import { useOpenBranches } from './tree/use-open-branches.ts';

const search: Searching = {
  main: { name: 'name', label: '分类名称' },
  fields: [textSearch('code', '分类编码')],
};

const records = recordsOf({
  list: categoriesList,
  endpoint: categories.roots,
  table: 'sys_category',
  codes: { list: 'category:list', add: 'category:add', edit: 'category:edit', remove: 'category:delete' },
  nameOf: ({ name }) => name,
  refreshes: categoryAnswers,
  removal: { one: categories.remove, several: categories.removeBatch },
  question: deletionQuestion,
});

/** 分类字典: trees of categories for tree selects. */
export function CategoriesPage() {
  const page = useRecordPage(records);
  const { list, query, choice, shown } = page;
  const branches = useOpenBranches(query.data?.records ?? []);
  const form = useOpening<CategoryWish>();
  const actionsOf = (category: Category) =>
    page.actionsOf(category, {
      before: [
        {
          key: 'add',
          label: '添加下级',
          code: 'category:add',
          run: () => {
            branches.setOpen([...branches.open, category.id]);
            form.show({ parent: category });
          },
        },
      ],
      edit: { run: () => form.show({ edited: category }) },
    });
  const add = <AddButton code="category:add" text="添加分类" onClick={() => form.show({})} />;
  const exporting = (chosen: readonly Category[]) => (
    <ExportListButton
      table={categoriesTable}
      input={list.input}
      // The page counts root categories; the file contains all levels.
      total={query.data?.total === 0 ? 0 : undefined}
      chosen={chosen}
    />
  );
  return (
    <ListPage title="分类字典" query={query}>
      <div className={styles.card}>
        <Toolbar
          search={<ListSearch {...search} list={list} onAgain={() => void query.refetch()} />}
          onReload={() => void query.refetch()}
          isReloading={query.isFetching || branches.isFetching}
        >
          {add}
          <ImportButton table={categoriesTable} />
          {exporting([])}
          <Button disabled={branches.openMore === undefined} onClick={branches.openMore}>
            展开下级
          </Button>
          <Button disabled={branches.closeAll === undefined} onClick={branches.closeAll}>
            全部收起
          </Button>
        </Toolbar>
        <Loaded query={query} waiting={<ListWaiting rows={list.state.pageSize} />}>
          {(roots) => (
            <CategoryTreeTable
              list={list}
              page={roots}
              nodes={branches.nodes}
              isLoading={query.isPlaceholderData}
              open={branches.open}
              onOpen={branches.setOpen}
              actionsOf={actionsOf}
              choice={shown.choice}
              empty={
                <ListEmpty list={list} total={roots.total}>
                  <EmptyState picture="first" text="还没有分类">
                    {add}
                  </EmptyState>
                </ListEmpty>
              }
            />
          )}
        </Loaded>
        {choice.chosen.length > 0 ? (
          <SelectionBar count={choice.chosen.length} onClear={choice.clear}>
            {exporting(choice.chosen)}
            <RemoveButton onClick={() => void page.remove(choice.chosen)} />
          </SelectionBar>
        ) : null}
      </div>
      <CategoryFormModal key={form.key} open={form.isOpen} wish={form.about ?? {}} onClose={form.hide} />
      {page.history.drawer}
    </ListPage>
  );
}
