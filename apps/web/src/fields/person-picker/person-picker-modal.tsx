import type { UserRecord } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import type { ReactNode } from 'react';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anId, asTyped } from '../../platform/list-state/list-filters.ts';
import { useListState } from '../../platform/list-state/use-list-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useChoice } from '../../ui/list/rows/use-choice.ts';
import type { Searching } from '../../ui/list/search/list-search.tsx';
import { cellColumn } from '../../ui/list/table/cell-column.tsx';
import { type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';
import { RecordList } from '../../ui/list/table/record-list.tsx';
import { PersonAvatar } from '../avatar/person-avatar.tsx';
import { departmentSearch } from '../department/department-search.tsx';
import { personChoices } from './person-picker.queries.ts';
import styles from './person-picker-modal.module.css';

const choicesList = defineList({ filters: { realname: asTyped, departId: anId } });

const search: Searching = {
  label: '用户的查询条件',
  main: { name: 'realname', label: '用户姓名' },
  fields: [departmentSearch('departId', '部门')],
};

const departmentsOf = ({ orgCodeTxt }: UserRecord) => orgCodeTxt.replaceAll(',', '、');

const wideColumns: RecordColumn<UserRecord>[] = [
  {
    key: 'realname',
    title: '用户姓名',
    width: 150,
    render: (_, { realname, avatar }) => (
      <RecordCell name={realname} lead={<PersonAvatar name={realname} avatar={avatar} sizePx={26} />} />
    ),
  },
  textColumn('username', '用户账号', 140),
  textColumn('orgCodeTxt', '部门', 200),
];
const narrowColumn = cellColumn<UserRecord>('用户', (user) => ({
  name: user.realname,
  lead: <PersonAvatar name={user.realname} avatar={user.avatar} sizePx={36} />,
  lines: [user.username, departmentsOf(user)],
}));

type Props = {
  open: boolean;
  title: string;
  okText: string;
  /** Additional content below the users. */
  extra?: ReactNode;
  /** Error text of the last refused attempt; the choice stays. */
  refusal: string | undefined;
  isSaving: boolean;
  onChoose: (people: readonly UserRecord[]) => void;
  onClose: () => void;
};

/** Dialog to choose active users, across pages and searches. Remount it for every opening. */
export function PersonPickerModal(props: Props) {
  const { open, title, okText, extra, refusal, isSaving, onChoose, onClose } = props;
  const list = useListState(choicesList, 'inDialog');
  const query = useQuery({ ...personChoices(list.input), enabled: open });
  // The choice survives a new search: several users rarely match one name.
  const choice = useChoice<UserRecord>({ about: '' });
  const count = choice.chosen.length;
  return (
    <Modal
      open={open}
      title={title}
      width={760}
      style={{ top: 32 }}
      destroyOnHidden
      okText={count === 0 ? okText : `${okText}（${count}）`}
      cancelText="取消"
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={isSaving}
      onOk={() => onChoose(choice.chosen)}
      onCancel={onClose}
    >
      <div className={styles.picker}>
        <RecordList
          list={list}
          query={query}
          search={search}
          columns={wideColumns}
          narrowColumn={narrowColumn}
          nameOf={({ realname }) => realname}
          choice={choice}
          empty={<EmptyState text="没有可选的用户" />}
        />
        {extra}
        {refusal === undefined ? null : <Alert type="error" showIcon title={refusal} />}
      </div>
    </Modal>
  );
}
