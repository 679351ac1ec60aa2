import { renderToString } from 'react-dom/server';
import { captchaToCome } from './features/auth/captcha/captcha.store.ts';
import { createNotices } from './features/auth/notices/notices.store.ts';
import { SignInPage } from './features/auth/sign-in/sign-in-page.tsx';

/** The sign-in page as the browser first sees it; run by the build. */
export function prerenderSignIn(): string {
  return renderToString(
    <SignInPage captcha={captchaToCome} notices={createNotices()} formRef={null} onSignedIn={() => {}} />,
  );
}
