import { OwnProfilePanel } from '../features/account/profile/own-profile-panel.tsx';
import { SettingsPage } from '../features/session/security/settings-page.tsx';
import { SettingsForm } from '../shell/settings/settings-form.tsx';
import styles from './account-settings.module.css';
import { derivePalette } from './derive-palette.ts';

// antd is here already: its generator needs no waiting for.
const derive = async (colour: string) => derivePalette(colour);

const looks = (
  <section className={styles.card} aria-label="个性化">
    <SettingsForm derive={derive} wide />
  </section>
);

/** 账户设置, put together from the rooms that know a part of it. */
export function AccountSettings() {
  return <SettingsPage basic={<OwnProfilePanel />} looks={looks} />;
}
