import { useTabLocation } from '../../../platform/tab-location/tab-location.ts';
import { Page } from '../../../ui/page.tsx';
import { BindingsSection } from '../bindings/bindings-section.tsx';
import { OwnSessionsSection } from '../own-sessions/own-sessions-section.tsx';
import { PasswordWizard } from '../password/wizard/password-wizard.tsx';
import { ProtectionSection } from './protection-section.tsx';
import styles from './security.module.css';

/** Name in the URL of the tab: the password is being reset by the own phone. */
const resetting = 'reset';

/** 个人安全: what protects one's own account, and where it is signed in. */
export function SecurityPage() {
  const { search, setSearch } = useTabLocation();
  if (search.get(resetting) === 'password') {
    return (
      <Page title="更改密码" description="通过手机验证修改登录密码">
        <PasswordWizard onBack={() => setSearch({ [resetting]: undefined })} />
      </Page>
    );
  }
  return (
    <Page title="个人安全" description="管理密码、密保手机、两步验证和登录设备">
      <div className={styles.sections}>
        <ProtectionSection onResetPassword={() => setSearch({ [resetting]: 'password' })} />
        <BindingsSection />
        <OwnSessionsSection />
      </div>
    </Page>
  );
}
