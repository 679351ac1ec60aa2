import '../../../ui/tokens.css';
import '../../../ui/ground.css';
import { hydrateRoot } from 'react-dom/client';
import { clock } from '../../../platform/clock.ts';
import { askProviders } from '../../../platform/early/ask-providers.ts';
import { drawNotificationsWith } from '../../../platform/notify.ts';
import { filesNamed, prefetch } from '../../../platform/prefetch.ts';
import { targetAfterSignIn } from '../../../platform/session/after-sign-in.ts';
import { createCaptcha } from '../captcha/captcha.store.ts';
import { pictureOrNotice } from '../captcha/picture-or-notice.ts';
import { prepareCalls, withCalls } from '../entrance/entrance.service.ts';
import { createEntrance, prepareDialogs } from '../entrance/entrance.store.ts';
import type { Entrance } from '../entrance/entrance.ts';
import { createNotices } from '../notices/notices.store.ts';
import { focusFirstEmpty } from '../outer-page/focus-first-empty.ts';
import { replayEarly } from '../outer-page/replay-early.ts';
import { withoutSpaces } from '../outer-page/without-spaces.ts';
import { createOtherWays } from '../third-party/other-ways.store.ts';
import { casTicketIn, withoutTicket } from './cas-return.logic.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Strips what was typed before the app listened, fills in the account of `?username=` and puts the caret into the first empty field. */
function prepare(form: HTMLFormElement, search: string): void {
  const username = new URLSearchParams(search).get('username');
  const first = form.querySelector('input');
  if (first !== null) first.value = withoutSpaces(first.value === '' ? (username ?? '') : first.value);
  focusFirstEmpty(form);
}

/** Once the person types, what comes next is fetched: the calls, the dialogs, then the workspace's files. */
async function fetchAhead(): Promise<void> {
  await prepareCalls();
  await prepareDialogs();
  prefetch(filesNamed('workspace-files'));
}

/** The browser window, as far as this page moves it. */
export type Place = {
  search: string;
  /** Scheme and host of this site. */
  origin: string;
  /** Leaves for another page. */
  replace: (path: string) => void;
  /** Another address for this page. */
  rewrite: (path: string) => void;
};

/** Back from the CAS server: takes its ticket out of the address at once, and comes in with it. */
function comeByCas(place: Place, ticket: string, entrance: Entrance): void {
  place.rewrite(`/user/login${withoutTicket(place.search)}`);
  void entrance.come(withCalls(({ casSignIn }) => casSignIn(ticket, `${place.origin}/user/login`)));
}

/** Where the sign-in leads; from the CAS server people come back without the query that said so. */
async function leaveFor(place: Place, isByCas: boolean): Promise<void> {
  const kept = isByCas ? await withCalls(({ takeCasSearch }) => takeCasSearch()) : '';
  place.replace(targetAfterSignIn(typeof kept === 'string' && kept !== '' ? kept : place.search));
}

/** Brings the prerendered sign-in page to life. The answer takes it down again, for tests. */
export function startSignIn(root: HTMLElement, place: Place): () => void {
  const notices = createNotices();
  const silence = drawNotificationsWith(notices.notifier);
  const newCaptcha = () => createCaptcha({ ask: pictureOrNotice, clock, early: undefined });
  const captcha = createCaptcha({ ask: pictureOrNotice, clock, early: window.early?.captcha });
  const ticket = casTicketIn(place.search);
  const entrance = createEntrance(() => void leaveFor(place, ticket !== undefined));
  const begin = (form: HTMLFormElement | null) => {
    if (form === null) return;
    prepare(form, place.search);
    form.addEventListener('input', () => void fetchAhead(), { once: true });
    replayEarly(form);
  };
  if (ticket !== undefined) comeByCas(place, ticket, entrance);
  const app = hydrateRoot(
    root,
    <SignInPage
      captcha={captcha}
      newCaptcha={newCaptcha}
      notices={notices}
      entrance={entrance}
      otherWays={createOtherWays(askProviders)}
      formRef={begin}
    />,
  );
  return () => {
    silence();
    app.unmount();
  };
}
