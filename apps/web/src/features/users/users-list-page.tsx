import { usersTable } from '@baisi/contract/tables/users.table';
import { type UserRecord, users } from '@baisi/contract/users';
import { ExportListButton } from '../../fields/export/export-list-button.tsx';
import { ImportButton } from '../../fields/import/import-button.tsx';
import { recordsOf, useRecordPage } from '../../fields/record-page/use-record-page.ts';
import { RecordPanel } from '../../fields/record-panel/record-panel.tsx';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { useTableLayout } from '../../platform/list-state/use-table-layout.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { deletionQuestion } from './deletion-question.ts';
import { UserFormDrawer } from './form/user-form-drawer.tsx';
import { AddUserButton } from './list/add-user-button.tsx';
import { usePeopleChanges } from './list/use-people-changes.tsx';
import { useUserActions } from './list/use-user-actions.ts';
import { UsersBatch } from './list/users-batch.tsx';
import { narrowColumn, wideColumns } from './list/users-columns.tsx';
import { search } from './list/users-search.tsx';
import { UsersToolbar } from './list/users-toolbar.tsx';
import { UserPanel } from './panel/user-panel.tsx';
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
  panel: 'user',
});

/** 用户管理: the users of the company and their accounts. */
export function UsersListPage() {
  const page = useRecordPage(records);
  const { list, query, choice, form, opened } = page;
  const layout = useTableLayout('users');
  const password = useOpening<UserRecord>();
  const bin = useOpening<true>();
  const changes = usePeopleChanges({ choice, departId: list.state.filters.departId });
  const { may } = useAllowed();
  const { departId, direct } = list.state.filters;
  const exported = { table: usersTable, input: list.input, total: query.data?.total };
  const mayChoose =
    may('user:frozen') ||
    may('user:edit') ||
    may('user:delete') ||
    may('user:export') ||
    may('permission:inspect');

  const open = ({ id }: UserRecord) => opened.open(id);
  const actionsOf = useUserActions({
    resetPassword: password.show,
    copyRights: changes.copyRights,
    ofRecord: page.actionsOf,
  });
  return (
    <ListPage title="用户管理" query={query}>
      <UsersByDepartment
        chosen={departId}
        withBelow={direct !== '1'}
        onChange={(id, withBelow) =>
          list.filterBy({ ...list.state.filters, departId: id, direct: withBelow ? undefined : '1' })
        }
      >
        {(department) => (
          <RecordList
            {...page.shown}
            search={search}
            filter={department}
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
                exporting={<ExportListButton {...exported} chosen={choice.chosen} />}
              />
            }
            toolbar={
              <UsersToolbar
                onAdd={form.add}
                onAddMany={changes.addMany}
                onOpenBin={() => bin.show(true)}
                files={
                  <>
                    <ImportButton table={exported.table} />
                    <ExportListButton {...exported} />
                  </>
                }
              />
            }
            empty={
              <EmptyState picture="first" text="还没有用户">
                <AddUserButton onAdd={form.add} />
              </EmptyState>
            }
          />
        )}
      </UsersByDepartment>
      <RecordPanel opened={opened}>
        {(id) => <UserPanel id={id} opened={opened} actionsOf={actionsOf} />}
      </RecordPanel>
      <UserFormDrawer key={`form-${form.key}`} {...page.formProps} />
      <ResetPasswordModal
        key={`password-${password.key}`}
        open={password.isOpen}
        user={password.about}
        onClose={password.hide}
      />
      {changes.dialogs}
      <RecycleBinDrawer key={`bin-${bin.key}`} open={bin.isOpen} onClose={bin.hide} />
    </ListPage>
  );
}
