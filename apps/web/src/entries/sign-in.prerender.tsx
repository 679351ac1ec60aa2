import { captchaToCome } from '../features/auth/captcha/captcha.store.ts';
import { closedEntrance } from '../features/auth/entrance/entrance.ts';
import { drawOuterPage } from '../features/auth/outer-page/draw-outer-page.tsx';
import { SignInPage } from '../features/auth/sign-in/sign-in-page.tsx';
import { noOtherWays } from '../features/auth/third-party/other-ways.ts';

/** Renders the sign-in page as the browser first shows it; run by the build. */
export function prerenderSignIn(): string {
  return drawOuterPage(
    <SignInPage
      captcha={captchaToCome}
      newCaptcha={() => captchaToCome}
      entrance={closedEntrance}
      otherWays={noOtherWays}
      formRef={null}
    />,
  );
}
