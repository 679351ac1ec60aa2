import type { UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed } from '../../platform/access/use-allowed.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { ExceptionPage, reportOf } from '../../ui/exception-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useDeleteUsers } from './delete-users-button.tsx';
import { UserDetailModal } from './detail/user-detail-modal.tsx';
import { UserFormDrawer } from './form/user-form-drawer.tsx';
import { useFreezeUsers } from './freeze-users-button.tsx';
import { SelectionBar } from './list/selection-bar.tsx';
import { useFormAddress } from './list/use-form-address.ts';
import { useOpening } from './list/use-opening.ts';
import { useUsersList } from './list/use-users-list.ts';
import type { UserCommands } from './list/user-row-actions.tsx';
import { narrowColumn, wideColumns } from './list/users-columns.tsx';
import { UsersEmpty } from './list/users-empty.tsx';
import { UsersSearchForm } from './list/users-search-form.tsx';
import { UsersTable } from './list/users-table.tsx';
import { UsersToolbar } from './list/users-toolbar.tsx';
import { UsersWaiting } from './list/users-waiting.tsx';
import { RecycleBinDrawer } from './recycle-bin-drawer.tsx';
import { ResetPasswordModal } from './reset-password-modal.tsx';
import { ColumnSettingsButton } from './table-settings/column-settings-button.tsx';
import { visible } from './table-settings/table-layout.logic.ts';
import { useTableLayout } from './table-settings/use-table-layout.ts';
import { listStateToInput, pageAfterRemoval } from './users.logic.ts';
import { usersPage } from './users.queries.ts';
import styles from './users-list-page.module.css';

/** 用户管理: the people of the company and their accounts. */
export function UsersListPage() {
  const list = useUsersList();
  const { state, go } = list;
  const query = useQuery(usersPage(listStateToInput(state)));
  const { columnHidden } = useAllowed();
  const narrow = useNarrow();
  const [layout, setLayout] = useTableLayout('users');
  const [chosen, setChosen] = useState<UserRecord[]>([]);
  const form = useFormAddress();
  const password = useOpening<UserRecord>();
  const bin = useOpening<true>();

  const open = (user: UserRecord) => list.open(user.id);
  const columns = wideColumns(open, columnHidden);
  const afterRemoval = (ids: readonly string[]) => {
    setChosen(chosen.filter((user) => !ids.includes(user.id)));
    const page = pageAfterRemoval(state.page, query.data?.records ?? [], ids);
    if (page !== state.page) go({ page });
  };
  const commands: UserCommands = {
    view: open,
    edit: (user) => form.edit(user.id),
    resetPassword: password.show,
    freeze: useFreezeUsers(),
    remove: useDeleteUsers({ onDone: afterRemoval }),
  };

  if (query.error instanceof ApiError && query.error.status === 403)
    return <ExceptionPage status="403" report={reportOf(query.error.requestId)} />;
  return (
    <Page title="用户管理">
      <div className={styles.card}>
        <UsersSearchForm
          key={list.formKey}
          filters={state.filters}
          showSex={!columnHidden('user:sex')}
          onSearch={(filters) => {
            setChosen([]);
            if (!list.filterBy(filters)) void query.refetch();
          }}
        />
      </div>
      <div className={styles.table}>
        {chosen.length > 0 ? (
          <SelectionBar chosen={chosen} onClear={() => setChosen([])} onRemoved={afterRemoval} />
        ) : (
          <UsersToolbar
            onAdd={form.add}
            onOpenBin={() => bin.show(true)}
            onReload={() => void query.refetch()}
            isReloading={query.isFetching}
            settings={
              narrow ? null : <ColumnSettingsButton columns={columns} layout={layout} onChange={setLayout} />
            }
          />
        )}
        <Loaded query={query} waiting={<UsersWaiting rows={state.pageSize} />}>
          {(page) => (
            <UsersTable
              page={page}
              list={list}
              look={{
                columns: narrow ? [narrowColumn(open)] : visible(columns, layout),
                density: layout.density,
                narrow,
              }}
              isLoading={query.isPlaceholderData}
              commands={commands}
              choice={{ chosen, choose: setChosen }}
              empty={<UsersEmpty page={page} list={list} onAdd={form.add} />}
            />
          )}
        </Loaded>
      </div>
      <UserDetailModal
        id={list.openedId}
        onClose={list.close}
        onEdit={(user) => form.edit(user.id, list.closing)}
      />
      <UserFormDrawer key={`form-${form.key}`} open={form.isOpen} id={form.id} onClose={form.hide} />
      <ResetPasswordModal
        key={`password-${password.key}`}
        open={password.isOpen}
        user={password.about}
        onClose={password.hide}
      />
      <RecycleBinDrawer key={`bin-${bin.key}`} open={bin.isOpen} onClose={bin.hide} />
    </Page>
  );
}
