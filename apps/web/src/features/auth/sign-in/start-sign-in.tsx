import '../../../ui/theme/tokens.css';
import '../../../ui/theme/page-background.css';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { clock } from '../../../platform/clock.ts';
import { askProviders } from '../../../platform/early/ask-providers.ts';
import { withoutSpaces } from '../../../ui/form/without-spaces.ts';
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
import { loadPhoneForm } from '../phone/late-phone.ts';
import { createOtherWays } from '../third-party/other-ways.store.ts';
import { casTicketIn, withoutTicket } from './cas-return.logic.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Strips spaces from early input, fills in the account of `?username=` and focuses the first empty field. */
function prepare(form: HTMLFormElement, search: string): void {
  const username = new URLSearchParams(search).get('username');
  const first = form.querySelector('input');
  if (first !== null) first.value = withoutSpaces(first.value === '' ? (username ?? '') : first.value);
  focusFirstEmpty(form);
}

/**
 * Prefetches the chunks that are likely to be needed next. Called on the user's first input; before it the page
 * requests nothing.
 */
async function fetchAhead(notices: LateNotices): Promise<void> {
  await Promise.all([prepareCalls(), notices.prepare()]);
  // A failed prefetch is reported when the code is used.
  await Promise.all([loadAccountAttempt(), loadPhoneForm()]).catch(() => undefined);
}

/** Prefetches the next steps once the user types: the dialogs, then the workspace's files. */
async function fetchNext(): Promise<void> {
  await prepareCalls();
  await prepareDialogs();
  await withCalls(async ({ prefetchWorkspace }) => prefetchWorkspace());
}

/** The parts of the browser window that this page uses. */
export type Place = {
  search: string;
  hash: string;
  /** Scheme and host of this site. */
  origin: string;
  /** Leaves for another page. */
  replace: (path: string) => void;
  /** Replaces the address of this page. */
  rewrite: (path: string) => void;
};

/** Signs in with the ticket of the CAS server, after removing it from the address. */
function comeByCas(place: Place, ticket: string, entrance: Entrance): void {
  place.rewrite(`/user/login${withoutTicket(place.search)}`);
  void entrance.come(withCalls(({ casSignIn }) => casSignIn(ticket, `${place.origin}/user/login`)));
}

/** Opens the page that the sign-in leads to. The API calls are loaded at this point, so this does not fail. */
async function leaveFor(place: Place, isByCas: boolean): Promise<void> {
  const target = await withCalls(({ targetOf }) => targetOf(place.search + place.hash, isByCas));
  if (typeof target === 'string') place.replace(target);
}

/** Hydrates the prerendered sign-in page. The returned function unmounts it, for tests. */
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
  // A transition hydrates in slices, so that typing during hydration is not delayed.
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
