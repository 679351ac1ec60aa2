import type { ReactNode } from 'react';
import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { Page } from '../../../ui/page/page.tsx';
import { BindingsSection } from '../bindings/bindings-section.tsx';
import { OwnSessionsSection } from '../own-sessions/own-sessions-section.tsx';
import { PasswordWizard } from '../password/wizard/password-wizard.tsx';
import { ProtectionSection } from './protection-section.tsx';
import styles from './security.module.css';

/** URL parameter that shows the password reset instead of the settings. */
const resetting = 'reset';

const tabs = [
  { key: 'basic', text: '基本设置' },
  { key: 'security', text: '安全设置' },
  { key: 'notifications', text: '消息通知' },
  { key: 'looks', text: '个性化' },
] as const;

/** Sections of other features: 基本设置, 消息通知 and 个性化. */
type Props = { basic: ReactNode; notifications: ReactNode; looks: ReactNode };

/** 账户设置: the user's profile, account protection and preferences. */
export function SettingsPage({ basic, notifications, looks }: Props) {
  const { search, setSearch } = useTabLocation();
  if (search.get(resetting) === 'password') {
    return (
      <Page title="更改密码" description="通过手机验证修改登录密码">
        <PasswordWizard onBack={() => setSearch({ [resetting]: undefined })} />
      </Page>
    );
  }
  const tab = tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'security';
  return (
    <Page
      title="账户设置"
      tabs={{
        label: '账户设置',
        items: tabs,
        active: tab,
        onSelect: (key) => setSearch({ tab: key === 'security' ? undefined : key }, { replace: true }),
      }}
    >
      {tab === 'security' ? (
        <div className={styles.sections}>
          <ProtectionSection onResetPassword={() => setSearch({ [resetting]: 'password' })} />
          <BindingsSection />
          <OwnSessionsSection />
        </div>
      ) : null}
      {tab === 'basic' ? basic : null}
      {tab === 'notifications' ? notifications : null}
      {tab === 'looks' ? looks : null}
    </Page>
  );
}
