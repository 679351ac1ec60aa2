import '../../../ui/tokens.css';
import '../../../ui/ground.css';
import { hydrateRoot } from 'react-dom/client';
import { clock } from '../../../platform/clock.ts';
import { drawNotificationsWith, notify } from '../../../platform/notify.ts';
import { filesNamed, prefetch } from '../../../platform/prefetch.ts';
import { targetAfterSignIn } from '../../../platform/session/after-sign-in.ts';
import { createCaptcha } from '../captcha/captcha.store.ts';
import { createNotices } from '../notices/notices.store.ts';
import { withoutSpaces } from './sign-in.logic.ts';
import { askCaptcha, prepareCalls } from './sign-in.service.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Strips what was typed before the app listened, fills in the account of `?username=` and puts the caret into the first empty field. */
function prepare(form: HTMLFormElement, search: string): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')];
  const username = new URLSearchParams(search).get('username');
  const first = inputs[0];
  if (first !== undefined) first.value = withoutSpaces(first.value === '' ? (username ?? '') : first.value);
  if (!form.contains(document.activeElement)) inputs.find((input) => input.value === '')?.focus();
}

/** Once the person types, what comes next is fetched: the calls, then the workspace's files. */
async function fetchAhead(): Promise<void> {
  await prepareCalls();
  prefetch(filesNamed('workspace-files'));
}

async function pictureOrNotice(checkKey: string): Promise<string | undefined> {
  const answer = await askCaptcha(checkKey);
  if (!answer.refused) return answer.picture;
  notify.error({ title: '获取验证码失败', text: answer.text });
  return undefined;
}

/** The browser window, as far as this page moves it. */
type Place = { search: string; replace: (path: string) => void };

/** Brings the prerendered sign-in page to life. The answer takes it down again, for tests. */
export function startSignIn(root: HTMLElement, place: Place): () => void {
  const notices = createNotices();
  const silence = drawNotificationsWith(notices.notifier);
  const captcha = createCaptcha({ ask: pictureOrNotice, clock, early: window.early?.captcha });
  const leave = () => place.replace(targetAfterSignIn(place.search));
  const begin = (form: HTMLFormElement | null) => {
    if (form === null) return;
    prepare(form, place.search);
    form.addEventListener('input', () => void fetchAhead(), { once: true });
    // Only now the form listens: React replays no submit that came before.
    if (window.early?.takeSubmit()) queueMicrotask(() => form.requestSubmit());
  };
  const app = hydrateRoot(
    root,
    <SignInPage captcha={captcha} notices={notices} formRef={begin} onSignedIn={leave} />,
  );
  return () => {
    silence();
    app.unmount();
  };
}
