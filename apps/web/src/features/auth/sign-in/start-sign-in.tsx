import '../../../ui/tokens.css';
import '../../../ui/ground.css';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { clock } from '../../../platform/clock.ts';
import { askProviders } from '../../../platform/early/ask-providers.ts';
import { loadAccountAttempt } from '../account/late-attempt.ts';
import { createCaptcha } from '../captcha/captcha.store.ts';
import { pictureOrNotice } from '../captcha/picture-or-notice.ts';
import { prepareCalls, withCalls } from '../entrance/entrance.service.ts';
import { createEntrance, prepareDialogs } from '../entrance/entrance.store.ts';
import type { Entrance } from '../entrance/entrance.ts';
import { type LateNotices, lateNotices } from '../notices/late-notices.ts';
import { atFirstSign } from '../outer-page/first-sign.ts';
import { focusFirstEmpty } from '../outer-page/focus-first-empty.ts';
import { replayEarly } from '../outer-page/replay-early.ts';
import { withoutSpaces } from '../outer-page/without-spaces.ts';
import { loadPhoneForm } from '../phone/late-phone.ts';
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

/** Somebody is there: what they may touch first is fetched. Before that the page is at rest. */
async function fetchAhead(notices: LateNotices): Promise<void> {
  await Promise.all([prepareCalls(), notices.prepare()]);
  // A failure shows when they are used.
  await Promise.all([loadAccountAttempt(), loadPhoneForm()]).catch(() => undefined);
}

/** Once the person types, what comes next is fetched: the dialogs, then the workspace's files. */
async function fetchNext(): Promise<void> {
  await prepareCalls();
  await prepareDialogs();
  await withCalls(async ({ prefetchWorkspace }) => prefetchWorkspace());
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

/** Where the sign-in leads. Nobody signs in without the calls, so they are there. */
async function leaveFor(place: Place, isByCas: boolean): Promise<void> {
  const target = await withCalls(({ targetOf }) => targetOf(place.search, isByCas));
  if (typeof target === 'string') place.replace(target);
}

/** Brings the prerendered sign-in page to life. The answer takes it down again, for tests. */
export function startSignIn(root: HTMLElement, place: Place): () => void {
  const notices = lateNotices();
  const stopWaiting = atFirstSign(() => void fetchAhead(notices));
  const newCaptcha = () => createCaptcha({ ask: pictureOrNotice, clock, early: undefined });
  const captcha = createCaptcha({ ask: pictureOrNotice, clock, early: window.early?.captcha });
  const ticket = casTicketIn(place.search);
  const entrance = createEntrance(() => void leaveFor(place, ticket !== undefined));
  const begin = (form: HTMLFormElement | null) => {
    if (form === null) return;
    prepare(form, place.search);
    form.addEventListener('input', () => void fetchNext(), { once: true });
    replayEarly(form);
  };
  if (ticket !== undefined) comeByCas(place, ticket, entrance);
  let app: Root | undefined;
  // In slices: whoever types at once is not held up.
  startTransition(() => {
    app = hydrateRoot(
      root,
      <SignInPage
        captcha={captcha}
        newCaptcha={newCaptcha}
        entrance={entrance}
        otherWays={createOtherWays(askProviders)}
        formRef={begin}
      />,
    );
  });
  return () => {
    stopWaiting();
    notices.stop();
    app?.unmount();
  };
}
