import type { OwnProfile } from '@baisi/contract/account';
import { Button } from 'antd';
import { landingTitle } from '../../platform/menu/landing-pages.logic.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { PlainTag } from '../../ui/tags/plain-tag.tsx';
import { OwnAvatar } from './profile/own-avatar.tsx';
import styles from './profile-card.module.css';
import { ProfileFact } from './profile-fact.tsx';

const nothing = <span className={styles.nothing}>未填写</span>;

/** The user's name, account, contacts, departments and roles. */
export function ProfileCard({ profile, onEdit }: { profile: OwnProfile; onEdit: () => void }) {
  const menu = useSession((session) => session.menu);
  const homePath = useSession((session) => session.user?.homePath);
  const { realname, username, workNo, phone, email, createdAt, roles, departments } = profile;
  return (
    <>
      <div className={styles.person}>
        <OwnAvatar name={realname} />
        <div className={styles.name}>{realname}</div>
        <div className={styles.account}>{username}</div>
        <Button type="link" size="small" onClick={onEdit}>
          基本设置
        </Button>
      </div>
      <dl className={styles.facts}>
        <ProfileFact label="工号">{workNo ?? nothing}</ProfileFact>
        <ProfileFact label="手机" link={phone === null ? '绑定' : '修改'}>
          {phone ?? nothing}
        </ProfileFact>
        <ProfileFact label="邮箱" link={email === null ? '填写' : '修改'}>
          {email ?? nothing}
        </ProfileFact>
        <ProfileFact label="登录设备" link="查看" />
        <ProfileFact label="默认首页" link="修改" href="/account/settings/security?tab=looks">
          {landingTitle(menu ?? [], homePath)}
        </ProfileFact>
        <ProfileFact label="账号创建">{createdAt.slice(0, 10)}</ProfileFact>
      </dl>
      <section className={styles.group} aria-label="角色">
        <h2>角色</h2>
        <div className={styles.chips}>
          {roles.length === 0 ? nothing : roles.map((role) => <PlainTag key={role}>{role}</PlainTag>)}
        </div>
      </section>
      <section className={styles.group} aria-label="部门">
        <h2>部门</h2>
        <ul className={styles.departments}>
          {departments.map((department) => (
            <li key={department.id}>
              <span>{department.name}</span>
              {department.isCurrent ? <PlainTag colour="accent">当前部门</PlainTag> : null}
              {department.roles.map((role) => (
                <PlainTag key={role}>{role}</PlainTag>
              ))}
            </li>
          ))}
        </ul>
        {departments.length === 0 ? <span className={styles.nothing}>您尚未设置部门信息!</span> : null}
      </section>
    </>
  );
}
