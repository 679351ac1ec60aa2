/** A refusal or failure that a person must read. */
export type Failure = {
  title: string;
  text: string;
  /** Number of the request, to hand to whoever looks after the server. */
  requestId?: string;
  /** The right that was missing. */
  demanded?: string;
};

/** What draws messages: antd's hooks in the workspace, light ones on the sign-in page. */
export type Notifier = {
  /** A short line after something worked. */
  success: (text: string) => void;
  /** A short line about something the person can mend. */
  warning: (text: string) => void;
  /** A notification with a title; stays 4 s (product-spec §9). */
  error: (failure: Failure) => void;
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
 * Says something to the person without knowing who draws it, so that platform code stays free of antd. What is said
 * before a notifier is there waits for it.
 */
export const notify: Notifier = {
  success: (text) => speak((notifier) => notifier.success(text)),
  warning: (text) => speak((notifier) => notifier.warning(text)),
  error: (failure) => speak((notifier) => notifier.error(failure)),
};

/** Calls `act` whenever something was said that nobody draws yet. The answer stops it. */
export function onUnheard(act: () => void): () => void {
  silence.unheard = act;
  return () => {
    silence.unheard = () => {};
  };
}

/** Hands over the drawing; the answer takes it back. */
export function drawNotificationsWith(notifier: Notifier): () => void {
  silence.notifier = notifier;
  for (const spoken of silence.waiting.splice(0)) spoken(notifier);
  return () => {
    if (silence.notifier === notifier) silence.notifier = undefined;
  };
}
