import { CenterPage } from '../../features/account/center-page.tsx';
import { OwnRights } from '../../features/permissions/own/own-rights.tsx';
import { OwnSessionsSection } from '../../features/session/own-sessions/own-sessions-section.tsx';

/** The page 个人中心, composed of parts of several features. */
export function AccountCenter() {
  return <CenterPage rights={<OwnRights />} devices={<OwnSessionsSection />} />;
}
