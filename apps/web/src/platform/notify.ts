/** A refusal or failure that the user must read. */
export type Failure = {
  title: string;
  text: string;
  /** Request id for the administrator. */
  requestId?: string | undefined;
  /** The missing permission. */
  demanded?: string | undefined;
};

/** Something that ended or happened without the user waiting for it, such as the end of a background job. */
export type News = {
  /** News replaces shown news with the same key. */
  key: string;
  /** undefined: neither good nor bad. */
  isGood: boolean | undefined;
  title: string;
  text: string;
  /** Shows more: a page, or what `run` opens. */
  link: { text: string } & ({ path: string } | { run: () => void });
};

/** Renders messages: antd's hooks in the workspace, light ones on the sign-in page. */
export type Notifier = {
  /** A short line after a success. */
  success: (text: string) => void;
  /** A short line about something the user can correct. */
  warning: (text: string) => void;
  /** A notification with a title; stays 4 s (product-spec §9). */
  error: (failure: Failure) => void;
  /** A notification with a link; absent before the sign-in, where there is no news. */
  news?: (news: News) => void;
};

/** How long a notification stays (product-spec §9). */
export const notificationMs = 4000;

type Spoken = (notifier: Notifier) => void;

const silence = {
  notifier: undefined as Notifier | undefined,
  waiting: [] as Spoken[],
  unheard: () => {},
};

function speak(spoken: Spoken): void {
  if (silence.notifier === undefined) {
    silence.waiting.push(spoken);
    silence.unheard();
  } else spoken(silence.notifier);
}

/**
 * Shows a message independently of its renderer, so that platform code does not depend on antd. Messages wait until a
 * notifier is registered.
 */
export const notify: Required<Notifier> = {
  success: (text) => speak((notifier) => notifier.success(text)),
  warning: (text) => speak((notifier) => notifier.warning(text)),
  error: (failure) => speak((notifier) => notifier.error(failure)),
  news: (news) => speak((notifier) => notifier.news?.(news)),
};

/** Calls `act` whenever a message waits for a notifier. The returned function stops it. */
export function onUnheard(act: () => void): () => void {
  silence.unheard = act;
  return () => {
    silence.unheard = () => {};
  };
}

/** Registers the notifier; the returned function removes it. */
export function drawNotificationsWith(notifier: Notifier): () => void {
  silence.notifier = notifier;
  for (const spoken of silence.waiting.splice(0)) spoken(notifier);
  return () => {
    if (silence.notifier === notifier) silence.notifier = undefined;
  };
}
