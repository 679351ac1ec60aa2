import { renderToString } from 'react-dom/server';
import { captchaToCome } from './features/auth/captcha/captcha.store.ts';
import { createNotices } from './features/auth/notices/notices.store.ts';
import { RecoveryPage } from './features/auth/recovery/recovery-page.tsx';

/** The forgot-password page as the browser first sees it; run by the build. */
export function prerenderRecovery(): string {
  return renderToString(
    <RecoveryPage
      captcha={captchaToCome}
      newCaptcha={() => captchaToCome}
      notices={createNotices()}
      formRef={null}
      onProgress={() => {}}
      onDone={() => {}}
    />,
  );
}
