import { captchaToCome } from '../features/auth/captcha/captcha.store.ts';
import { drawOuterPage } from '../features/auth/outer-page/draw-outer-page.tsx';
import { RecoveryPage } from '../features/auth/recovery/recovery-page.tsx';

/** Renders the forgot-password page as the browser first shows it; run by the build. */
export function prerenderRecovery(): string {
  return drawOuterPage(
    <RecoveryPage
      captcha={captchaToCome}
      newCaptcha={() => captchaToCome}
      formRef={null}
      onProgress={() => {}}
      onDone={() => {}}
    />,
  );
}
