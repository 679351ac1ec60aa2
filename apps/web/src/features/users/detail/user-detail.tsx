import { type UserRecord, userFields, userIdentity } from '@baisi/contract/users';
import { useGuardedFields } from '../../../platform/access/guarded-fields.ts';
import { type Detail, DetailList } from '../../../ui/detail-list/detail-list.tsx';
import { dateText, dayPattern } from '../../../ui/format/date-text.logic.ts';
import { InitialsAvatar } from '../../../ui/initials-avatar/initials-avatar.tsx';
import { UserStatusTag } from '../list/user-status-tag.tsx';
import styles from './user-detail.module.css';
import { UserRoleTags } from './user-role-tags.tsx';

type Group = { title: string; items: (Detail & { key: string })[] };

/** The server joins names with commas; the interface separates them with 、. */
const listed = (names: string | undefined) => names?.replaceAll(',', '、');

/** All details of a user. */
export function UserDetail({ user }: { user: UserRecord }) {
  const { isHidden, visible } = useGuardedFields(userFields);
  const isSuperior = user.userIdentity === userIdentity.superior;
  const groups: Group[] = [
    {
      title: '基本信息',
      items: [
        { key: 'workNo', label: '工号', content: user.workNo },
        { key: 'phone', label: '手机号码', content: user.phone },
        { key: 'email', label: '邮箱', content: user.email },
        { key: 'telephone', label: '座机', content: user.telephone },
        { key: 'sex', label: '性别', content: user.sex_dictText },
        { key: 'birthday', label: '生日', content: dateText(user.birthday, dayPattern) },
      ],
    },
    {
      title: '组织与权限',
      items: [
        { key: 'orgCodeTxt', label: '部门', content: listed(user.orgCodeTxt), whole: true },
        { key: 'post', label: '职务', content: listed(user.post_dictText) },
        { key: 'userIdentity', label: '身份', content: isSuperior ? '上级' : '普通用户' },
        ...(isSuperior
          ? [{ key: 'departIds', label: '负责部门', content: listed(user.departIds_dictText), whole: true }]
          : []),
        { key: 'roles', label: '角色', content: <UserRoleTags userId={user.id} />, whole: true },
      ],
    },
    {
      title: '记录',
      items: [
        { key: 'createBy', label: '创建人', content: user.createBy },
        { key: 'createTime', label: '创建时间', content: dateText(user.createTime) },
        { key: 'updateBy', label: '更新人', content: user.updateBy },
        { key: 'updateTime', label: '更新时间', content: dateText(user.updateTime) },
      ],
    },
  ];
  return (
    <>
      <div className={styles.head}>
        <InitialsAvatar name={user.realname} sizePx={56} />
        <div className={styles.who}>
          <div className={styles.name}>
            <h2>{user.realname}</h2>
            {isHidden('status') ? null : <UserStatusTag user={user} />}
          </div>
          <div className={styles.account}>{user.username}</div>
        </div>
      </div>
      {groups.map(({ title, items }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <DetailList items={visible(items)} columns={3} />
        </section>
      ))}
    </>
  );
}
