import { clock } from '../clock.ts';

/** What messages are sent for; each has waits of its own. */
export type ResendPurpose = 'sign-in' | 'recovery' | 'bind' | 'phone-change';

/** The waits between two messages of one purpose, by the number (or account) that they go to. */
export type Resend = {
  /** Whole seconds until `to` may be sent another message; 0: now. */
  secondsLeft: (to: string) => number;
  /** The number that has to wait longest, for a page that was reloaded; '' when none has to. */
  waitingFor: () => string;
  subscribe: (onChange: () => void) => () => void;
  /** `to` was sent a message, or was refused one for so many seconds. */
  begin: (to: string, seconds?: number) => void;
};

/** Wait between two messages: `smsResendMs` of contract/auth (product-spec §9), which would bring its schemas along. */
export const resendMs = 60_000;

/**
 * Name of `keys.resend(purpose)`. Written and read here without storage.ts, which would bring the contract's schemas to
 * the sign-in page; a test compares.
 */
const nameOf = (purpose: ResendPurpose): string => `pro__RESEND_${purpose}`;

/** When each wait ends, in ms since 1970. */
type Ends = ReadonlyMap<string, number>;

/** Where the browser refuses storage, the page remembers by itself. */
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

/** The waits that still run. A clock that was put back must not lock the button for hours. */
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

/** The waits of `purpose`: they survive whatever becomes of the page within its browser tab. */
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
