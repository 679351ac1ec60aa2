import { AboutPage } from './about-page.tsx';

/** 条款 in the workspace. */
export function TermsPage() {
  return <AboutPage name="terms" />;
}
