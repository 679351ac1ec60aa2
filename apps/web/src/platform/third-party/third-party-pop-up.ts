import { type ProviderKind, ThirdPartyMessage, thirdParty } from '@baisi/contract/third-party';
import { addressOf } from '../api/request.ts';
import { clock } from '../clock.ts';
import { signInKeys } from '../storage/sign-in-keys.ts';
import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** Outcome of a pop-up. `code`: valid for one `thirdParty.signIn` or `thirdParty.bindOwn` within a minute. */
export type PopUpAnswer =
  | { kind: 'code'; code: string }
  /** The provider or our server refused. */
  | { kind: 'failed' }
  /** The user closed it. */
  | { kind: 'closed' }
  /** The browser did not open it. */
  | { kind: 'blocked' };

/** product-spec §2: 500 × 500. */
const sidePx = 500;
/** Grace period: a window that closes itself may do so before its message is read. */
const closedWaitMs = 600;
const lookMs = 300;

function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function openCentred(address: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - sidePx) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - sidePx) / 2);
  return window.open(
    address,
    'third-login',
    `popup,width=${sidePx},height=${sidePx},left=${left},top=${top}`,
  );
}

function answerIn(message: ThirdPartyMessage): PopUpAnswer {
  return message.code === undefined ? { kind: 'failed' } : { kind: 'code', code: message.code };
}

/**
 * Opens a provider in a pop-up and waits for the outcome. Accepts only a message of our own page in that window, with
 * the state that was generated for it. Call it during the click: browsers block later pop-ups.
 */
export function askInPopUp(provider: ProviderKind): Promise<PopUpAnswer> {
  const state = randomState();
  const popUp = openCentred(addressOf(thirdParty.render, { provider, state }, clock));
  if (popUp === null) return Promise.resolve({ kind: 'blocked' });
  writeStored(signInKeys.thirdState, state);
  return new Promise((resolve) => {
    let closedAtMs: number | undefined;
    const end = (answer: PopUpAnswer) => {
      window.removeEventListener('message', hear);
      clearInterval(timer);
      removeStored(signInKeys.thirdState);
      resolve(answer);
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== popUp) return;
      const message = ThirdPartyMessage.safeParse(data);
      if (message.success && message.data.state === readStored(signInKeys.thirdState))
        end(answerIn(message.data));
    };
    const timer = setInterval(() => {
      if (!popUp.closed) return;
      closedAtMs ??= clock.now();
      if (clock.now() - closedAtMs >= closedWaitMs) end({ kind: 'closed' });
    }, lookMs);
    window.addEventListener('message', hear);
  });
}
