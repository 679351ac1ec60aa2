import { type UserRecord, users } from '@baisi/contract/users';
import { ExportListButton } from '../../fields/export/export-list-button.tsx';
import { recordsOf, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useOpenedRecord } from '../../platform/list-state/use-opened-record.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { SearchForm } from '../../ui/list/search/search-form.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { deletionQuestion } from './deletion-question.ts';
import { UserDetailModal } from './detail/user-detail-modal.tsx';
import { UserFormDrawer } from './form/user-form-drawer.tsx';
import { AddUserButton } from './list/add-user-button.tsx';
import { usePeopleChanges } from './list/use-people-changes.tsx';
import { useUserActions } from './list/use-user-actions.ts';
import { UsersBatch } from './list/users-batch.tsx';
import { narrowColumn, wideColumns } from './list/users-columns.tsx';
import { searchFields } from './list/users-search-fields.tsx';
import { UsersToolbar } from './list/users-toolbar.tsx';
import { RecycleBinDrawer } from './recycle-bin-drawer.tsx';
import { ResetPasswordModal } from './reset-password-modal.tsx';
import { UsersByDepartment } from './tree/users-by-department.tsx';
import { usersList } from './users.logic.ts';
import { binned, usersAnswers } from './users.queries.ts';

const records = recordsOf({
  list: usersList,
  endpoint: users.list,
  table: 'sys_user',
  codes: { list: 'user:list', add: 'user:add', edit: 'user:edit', remove: 'user:delete' },
  nameOf: ({ realname }) => realname,
  refreshes: usersAnswers,
  removal: { one: users.remove, several: users.removeBatch, refreshes: binned },
  question: deletionQuestion,
});
const exported = { endpoint: users.exportXls, name: '用户.xlsx' };

/** 用户管理: the users of the company and their accounts. */
export function UsersListPage() {
  const page = useRecordPage(records);
  const { list, query, choice, form, history } = page;
  const layout = useTableLayout('users');
  const opened = useOpenedRecord('user');
  const password = useOpening<UserRecord>();
  const bin = useOpening<true>();
  const changes = usePeopleChanges({ choice, departId: list.state.filters.departId });
  const { may } = useAllowed();
  const { departId, direct } = list.state.filters;
  const mayChoose =
    may('user:frozen') ||
    may('user:edit') ||
    may('user:delete') ||
    may('user:export') ||
    may('permission:inspect');

  const open = ({ id }: UserRecord) => opened.open(id);
  const actionsOf = useUserActions({
    view: open,
    resetPassword: password.show,
    copyRights: changes.copyRights,
    ofRecord: page.actionsOf,
  });
  return (
    <ListPage
      title="用户管理"
      query={query}
      search={
        <SearchForm
          name="users-search"
          // The department is chosen outside the search form, so a new search keeps it.
          list={{ ...list, filterBy: (raw) => list.filterBy({ departId, direct, ...raw }) }}
          fields={searchFields}
          onAgain={() => void query.refetch()}
        />
      }
    >
      <UsersByDepartment
        chosen={departId}
        withBelow={direct !== '1'}
        onChange={(id, withBelow) =>
          list.filterBy({ ...list.state.filters, departId: id, direct: withBelow ? undefined : '1' })
        }
      >
        <RecordList
          {...page.shown}
          columns={wideColumns(open)}
          narrowColumn={narrowColumn(open, list.isHidden)}
          layout={layout}
          actionsOf={actionsOf}
          choice={mayChoose ? choice : undefined}
          batch={
            <UsersBatch
              choice={choice}
              onRemove={() => void page.remove(choice.chosen)}
              onRights={changes.changeRights}
              exporting={<ExportListButton {...exported} input={list.input} chosen={choice.chosen} />}
            />
          }
          toolbar={
            <UsersToolbar
              onAdd={form.add}
              onAddMany={changes.addMany}
              onOpenBin={() => bin.show(true)}
              exporting={
                <ExportListButton {...exported} input={list.input} disabled={query.data?.total === 0} />
              }
            />
          }
          empty={
            <EmptyState text="还没有用户">
              <AddUserButton onAdd={form.add} />
            </EmptyState>
          }
        />
      </UsersByDepartment>
      <UserDetailModal
        id={opened.id}
        onClose={opened.close}
        onEdit={(user) => form.edit(user.id, opened.closing)}
        onHistory={history.show}
      />
      <UserFormDrawer key={`form-${form.key}`} {...page.formProps} />
      <ResetPasswordModal
        key={`password-${password.key}`}
        open={password.isOpen}
        user={password.about}
        onClose={password.hide}
      />
      {changes.dialogs}
      {history.drawer}
      <RecycleBinDrawer key={`bin-${bin.key}`} open={bin.isOpen} onClose={bin.hide} />
    </ListPage>
  );
}
