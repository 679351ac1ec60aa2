import { AboutPage } from './about-page.tsx';

/** 帮助 in the workspace. */
export function HelpPage() {
  return <AboutPage name="help" />;
}
