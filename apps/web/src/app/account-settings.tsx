import { OwnProfilePanel } from '../features/account/profile/own-profile-panel.tsx';
import { SettingsPage } from '../features/session/security/settings-page.tsx';
import { SettingsForm } from '../shell/settings/settings-form.tsx';
import styles from './account-settings.module.css';
import { deriveLater } from './derive-later.ts';

const looks = (
  <section className={styles.card} aria-label="个性化">
    <SettingsForm derive={deriveLater} wide />
  </section>
);

/** 账户设置, put together from the rooms that know a part of it. */
export function AccountSettings() {
  return <SettingsPage basic={<OwnProfilePanel />} looks={looks} />;
}
