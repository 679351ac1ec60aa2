import { AboutPage } from './about-page.tsx';

/** 隐私 in the workspace. */
export function PrivacyPage() {
  return <AboutPage name="privacy" />;
}
