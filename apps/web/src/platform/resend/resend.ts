import { clock } from '../clock.ts';

/** Purposes of verification messages; each has waits of its own. */
export type ResendPurpose = 'sign-in' | 'recovery' | 'bind' | 'phone-change';

/** Waits between two messages of one purpose, by their recipient (number or account). */
export type Resend = {
  /** Whole seconds until `to` may receive another message; 0: now. */
  secondsLeft: (to: string) => number;
  /** Returns the mobile number with the longest wait, to fill it in after a reload; '' without one. */
  waitingFor: () => string;
  subscribe: (onChange: () => void) => () => void;
  /** Starts a wait after a message to `to` was sent, or refused for this many seconds. */
  begin: (to: string, seconds?: number) => void;
};

/**
 * Wait between two messages in ms. Same as `smsResendMs` of contract/auth (product-spec §9), whose schemas would be
 * loaded with it.
 */
export const resendMs = 60_000;

/**
 * Copy of the name of `signInKeys.resend(purpose)`: importing storage.ts would load the contract's schemas on the
 * sign-in page. A test keeps the copy equal.
 */
const nameOf = (purpose: ResendPurpose): string => `pro__RESEND_${purpose}`;

/** End of each wait, epoch milliseconds. */
type Ends = ReadonlyMap<string, number>;

/** Fallback where the browser refuses storage. */
const remembered = new Map<ResendPurpose, Ends>();

function storedEnds(purpose: ResendPurpose): Ends {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(nameOf(purpose)) ?? 'null');
    const value = typeof stored === 'object' && stored !== null && 'value' in stored ? stored.value : null;
    return new Map(Object.entries(value ?? {}).filter(([, end]) => typeof end === 'number'));
  } catch {
    return new Map();
  }
}

/** Returns the current waits. A clock that was set back must not lock the button for hours. */
function endsOf(purpose: ResendPurpose): Ends {
  const nowMs = clock.now();
  const ends = remembered.get(purpose) ?? storedEnds(purpose);
  return new Map([...ends].filter(([, end]) => end > nowMs && end <= nowMs + resendMs));
}

function keepEnds(purpose: ResendPurpose, ends: Ends): void {
  const kept = { value: Object.fromEntries(ends), expire: Math.max(...ends.values()) };
  try {
    window.sessionStorage.setItem(nameOf(purpose), JSON.stringify(kept));
    remembered.delete(purpose);
  } catch {
    remembered.set(purpose, ends);
  }
}

const tickMs = 250;
const listeners = new Set<() => void>();

/** Returns the waits of `purpose`. They survive a reload within the browser tab. */
export function resendOf(purpose: ResendPurpose): Resend {
  const isWaiting = () => endsOf(purpose).size > 0;
  return {
    secondsLeft: (to) => Math.max(0, Math.ceil(((endsOf(purpose).get(to) ?? 0) - clock.now()) / 1000)),
    waitingFor: () => {
      const numbers = [...endsOf(purpose)].filter(([to]) => /^\d{11}$/.test(to));
      return numbers.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
    },
    subscribe: (onChange) => {
      let timer: ReturnType<typeof setInterval> | undefined;
      const tick = () => {
        onChange();
        if (isWaiting()) return;
        clearInterval(timer);
        timer = undefined;
      };
      const wake = () => {
        if (timer === undefined && isWaiting()) timer = setInterval(tick, tickMs);
        onChange();
      };
      listeners.add(wake);
      wake();
      return () => {
        clearInterval(timer);
        listeners.delete(wake);
      };
    },
    begin: (to, seconds = resendMs / 1000) => {
      const endMs = clock.now() + Math.min(resendMs, seconds * 1000);
      keepEnds(purpose, new Map([...endsOf(purpose), [to, endMs]]));
      for (const wake of listeners) wake();
    },
  };
}
