import '../../../ui/theme/tokens.css';
import '../../../ui/theme/page-background.css';
import { hydrateRoot } from 'react-dom/client';
import { clock } from '../../../platform/clock.ts';
import { notify } from '../../../platform/notify.ts';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
import { createCaptcha } from '../captcha/captcha.store.ts';
import { pictureOrNotice } from '../captcha/picture-or-notice.ts';
import { prepareCalls } from '../entrance/entrance.service.ts';
import { lateNotices } from '../notices/late-notices.ts';
import { atFirstSign } from '../outer-page/first-sign.ts';
import { focusFirstEmpty } from '../outer-page/focus-first-empty.ts';
import { replayEarly } from '../outer-page/replay-early.ts';
import { loadLaterSteps } from './late-steps.ts';
import { prepareRecoveryCalls } from './recovery.service.ts';
import { RecoveryPage } from './recovery-page.tsx';

/** The parts of the browser window that this page uses. */
export type Journey = {
  /** Whether the page was reloaded in the middle of the recovery. */
  isReload: boolean;
  /** Stores for the next reload that a recovery is in progress; null: none is. */
  mark: (state: { isUnderWay: true } | null) => void;
  /** Leaves for another page. */
  replace: (path: string) => void;
};

/** Hydrates the prerendered forgot-password page. The returned function unmounts it, for tests. */
export function startRecovery(root: HTMLElement, journey: Journey): () => void {
  const notices = lateNotices();
  const newCaptcha = () => createCaptcha({ ask: pictureOrNotice, clock, early: undefined });
  const captcha = createCaptcha({ ask: pictureOrNotice, clock, early: window.early?.captcha });
  const fetchAhead = async () => {
    await prepareCalls();
    await prepareRecoveryCalls();
    await notices.prepare();
    // A failed prefetch is reported when the step is reached.
    await loadLaterSteps().catch(() => undefined);
  };
  const stopWaiting = atFirstSign(() => void fetchAhead());
  const begin = (form: HTMLFormElement | null) => {
    if (form === null) return;
    const first = form.querySelector('input');
    if (first !== null) first.value = withoutSpaces(first.value);
    focusFirstEmpty(form);
    replayEarly(form);
  };
  if (journey.isReload) {
    journey.mark(null);
    notify.warning('页面已刷新，请重新验证手机号');
  }
  const app = hydrateRoot(
    root,
    <RecoveryPage
      captcha={captcha}
      newCaptcha={newCaptcha}
      formRef={begin}
      onProgress={(isUnderWay) => journey.mark(isUnderWay ? { isUnderWay } : null)}
      onDone={(username) => journey.replace(`/user/login?username=${encodeURIComponent(username)}`)}
    />,
  );
  return () => {
    stopWaiting();
    notices.stop();
    app.unmount();
  };
}
