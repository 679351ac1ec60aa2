import { HomePageChoice } from '../../features/account/home-page/home-page-choice.tsx';
import { NotificationSettings } from '../../features/account/notifications/notification-settings.tsx';
import { OwnProfilePanel } from '../../features/account/profile/own-profile-panel.tsx';
import { SettingsPage } from '../../features/session/security/settings-page.tsx';
import { SettingsForm } from '../../shell/settings/settings-form.tsx';
import { derivePalette } from '../derive-palette.ts';
import styles from './account-settings.module.css';

// antd is already loaded here, so its palette generator runs at once.
const derive = async (colour: string) => derivePalette(colour);

const looks = (
  <div className={styles.card}>
    <HomePageChoice />
    <section aria-label="个性化">
      <SettingsForm derive={derive} wide />
    </section>
  </div>
);

/** The page 账户设置, composed of parts of several features. */
export function AccountSettings() {
  return <SettingsPage basic={<OwnProfilePanel />} notifications={<NotificationSettings />} looks={looks} />;
}
