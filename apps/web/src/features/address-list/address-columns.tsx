import { PersonAvatar } from '../../fields/avatar/person-avatar.tsx';
import { EllipsisText } from '../../ui/ellipsis/ellipsis-text.tsx';
import { nothing, type RecordColumn, textColumn } from '../../ui/list/table/columns.tsx';
import { RecordCell } from '../../ui/list/table/record-cell.tsx';
import styles from './address-list.module.css';
import type { Address } from './address-list.queries.ts';
import { Contact } from './contact.tsx';

const positionsOf = ({ post_dictText: names = '' }: Address): string => names.replaceAll(',', '、');
const departmentsOf = ({ departName }: Address): string => departName.replaceAll(' | ', '、');

const listed = (key: string, title: string, width: number, textOf: (one: Address) => string) => ({
  key,
  title,
  width,
  render: (_: unknown, one: Address) => {
    const text = textOf(one);
    return text === '' ? nothing : <EllipsisText text={text} />;
  },
});

/** Columns for a wide screen. */
export const columns: RecordColumn<Address>[] = [
  {
    key: 'realname',
    title: '姓名',
    width: 124,
    always: true,
    fixed: 'start',
    render: (_, { realname, avatar }) => (
      <RecordCell name={realname} lead={<PersonAvatar name={realname} avatar={avatar} sizePx={26} />} />
    ),
  },
  { ...listed('departName', '部门', 130, departmentsOf), grows: true },
  listed('post', '职务', 104, positionsOf),
  textColumn('workNo', '工号', 84),
  {
    key: 'phone',
    title: '手机号码',
    width: 124,
    render: (_, { phone }) => <Contact label="手机号码" scheme="tel" text={phone} />,
  },
  {
    key: 'email',
    title: '邮箱',
    width: 216,
    render: (_, { email }) => <Contact label="邮箱" scheme="mailto" text={email} />,
  },
  {
    key: 'telephone',
    title: '座机',
    width: 124,
    render: (_, { telephone }) => <Contact label="座机" scheme="tel" text={telephone} />,
  },
];

/** The only column on a narrow screen: a card per user. */
export const narrowColumn: RecordColumn<Address> = {
  key: 'colleague',
  title: '同事',
  render: (_, one) => (
    <div className={styles.card}>
      <RecordCell
        name={one.realname}
        lead={<PersonAvatar name={one.realname} avatar={one.avatar} sizePx={36} />}
        lines={[departmentsOf(one), [positionsOf(one), one.workNo].filter(Boolean).join(' · ')]}
      />
      <span className={styles.contacts}>
        {one.phone ? <Contact label="手机号码" scheme="tel" text={one.phone} /> : null}
        {one.telephone ? <Contact label="座机" scheme="tel" text={one.telephone} /> : null}
        {one.email ? <Contact label="邮箱" scheme="mailto" text={one.email} /> : null}
      </span>
    </div>
  ),
};
