import type { UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { PersonPickerModal } from '../../../fields/person-picker/person-picker-modal.tsx';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useListState } from '../../../platform/list-state/use-list-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { namesInShort } from '../../../ui/format/names-text.logic.ts';
import { QuickSearch } from '../../../ui/list/quick-search.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import type { RowAction } from '../../../ui/list/row-actions.tsx';
import { useChoice } from '../../../ui/list/use-choice.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { peopleOf, useAddPeople, useRemovePeople } from '../departments.queries.ts';
import { AddPeopleButton } from './add-people-button.tsx';
import { peopleList } from './people.logic.ts';
import { peopleColumns, personColumn } from './people-columns.tsx';

type Props = {
  departId: string;
  /** May people be put in and taken out? */
  mayKeep: boolean;
  /** What else can be done with one of the department's own people. */
  actionsOf?: (user: UserRecord) => readonly RowAction[];
  /** Other ways to put somebody in. */
  alsoAdd?: ReactNode;
};

const nameOf = ({ realname }: UserRecord) => realname;
const noPage = { records: [], total: 0, size: 0, current: 1, pages: 0, totalIsExact: true };

/** Who belongs to a department, and on demand to those below it. */
export function PeopleTab({ departId, mayKeep, actionsOf = () => [], alsoAdd }: Props) {
  const { modal } = App.useApp();
  const list = useListState(peopleList);
  const isBelow = list.state.filters.below === '1';
  const query = useQuery({
    ...peopleOf({ ...list.input, depId: departId, direct: isBelow ? '0' : '1' }),
    select: (page) => page ?? noPage,
  });
  const choice = useChoice<UserRecord>({ about: `${departId}?${list.about}` });
  const adding = useOpening<true>();
  const add = useAddPeople({ onDone: adding.hide, onRefused: () => true });
  const remove = useRemovePeople({
    onDone: (_, { userIds }) => {
      const ids = userIds.split(',');
      choice.drop(ids);
      list.leaveRemoved(query.data?.records ?? [], ids);
    },
  });
  const ask = (users: readonly UserRecord[]) =>
    void modal.confirm({
      title: '取消关联',
      content: `${namesInShort(users.map(nameOf), '人')}将离开该部门，并失去该部门内的部门角色。`,
      okText: '取消关联',
      cancelText: '返回',
      okButtonProps: { danger: true },
      onOk: async () => {
        // A refusal is told by the error policy; the question has been answered either way.
        await remove
          .mutateAsync({ depId: departId, userIds: users.map(({ id }) => id).join(',') })
          .catch(() => {});
      },
    });
  // Those of a department below belong to it, not to this one.
  const isOwn = mayKeep && !isBelow;
  return (
    <div data-list>
      <RecordList
        list={list}
        query={query}
        columns={peopleColumns}
        narrowColumn={personColumn}
        nameOf={nameOf}
        actionsOf={(user) => [
          ...(isBelow ? [] : actionsOf(user)),
          ...(isOwn
            ? [{ key: 'remove', label: '取消关联', danger: true as const, run: () => ask([user]) }]
            : []),
        ]}
        choice={isOwn ? choice : undefined}
        batch={
          <Button danger onClick={() => ask(choice.chosen)}>
            取消关联
          </Button>
        }
        toolbar={
          <>
            {mayKeep ? <AddPeopleButton onAdd={() => adding.show(true)} /> : null}
            {alsoAdd}
            <QuickSearch list={list} name="realname" label="用户姓名" onAgain={() => void query.refetch()} />
            <Checkbox
              checked={isBelow}
              onChange={({ target }) =>
                list.filterBy({ ...list.state.filters, below: target.checked ? '1' : undefined })
              }
            >
              含下级部门
            </Checkbox>
          </>
        }
        empty={
          <EmptyState text="该部门还没有用户">
            {mayKeep ? <AddPeopleButton onAdd={() => adding.show(true)} /> : null}
            {alsoAdd}
          </EmptyState>
        }
      />
      <PersonPickerModal
        key={adding.key}
        open={adding.isOpen}
        title="添加已有用户"
        okText="添加"
        refusal={add.error instanceof ApiError ? add.error.message : undefined}
        isSaving={add.isPending}
        onChoose={(people) => add.mutate({ depId: departId, userIdList: people.map(({ id }) => id) })}
        onClose={adding.hide}
      />
    </div>
  );
}
