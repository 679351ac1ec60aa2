import { clock } from '../clock.ts';

/** What messages are sent for; each has a wait of its own. */
export type ResendPurpose = 'sign-in' | 'recovery' | 'bind' | 'phone-change';

/** The wait between two messages of one purpose. */
export type Resend = {
  /** Whole seconds until another message may be asked for; 0: now. */
  secondsLeft: () => number;
  subscribe: (onChange: () => void) => () => void;
  /** A message was sent, or refused for so many seconds. */
  begin: (seconds?: number) => void;
};

/** Wait between two messages: `smsResendMs` of contract/auth (product-spec §9), which would bring its schemas along. */
export const resendMs = 60_000;

/**
 * Name of `keys.resend(purpose)`. Written and read here without storage.ts, which would bring the contract's schemas to
 * the first look of the sign-in page; a test compares.
 */
const nameOf = (purpose: ResendPurpose): string => `pro__RESEND_${purpose}`;

/** Where the browser refuses storage, the page remembers by itself. */
const remembered = new Map<ResendPurpose, number>();

function endOf(purpose: ResendPurpose): number {
  const own = remembered.get(purpose) ?? 0;
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(nameOf(purpose)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('expire' in stored)) return own;
    return typeof stored.expire === 'number' ? stored.expire : own;
  } catch {
    return own;
  }
}

function keepEnd(purpose: ResendPurpose, endMs: number): void {
  try {
    window.sessionStorage.setItem(nameOf(purpose), JSON.stringify({ value: true, expire: endMs }));
    remembered.delete(purpose);
  } catch {
    remembered.set(purpose, endMs);
  }
}

const tickMs = 250;
const listeners = new Set<() => void>();

/** The wait of `purpose`: it survives whatever becomes of the page within its browser tab. */
export function resendOf(purpose: ResendPurpose): Resend {
  const secondsLeft = () => {
    const leftMs = endOf(purpose) - clock.now();
    // A clock that was put back must not lock the button for hours.
    return leftMs > resendMs ? 0 : Math.max(0, Math.ceil(leftMs / 1000));
  };
  return {
    secondsLeft,
    subscribe: (onChange) => {
      let timer: ReturnType<typeof setInterval> | undefined;
      const tick = () => {
        onChange();
        if (secondsLeft() > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
      const wake = () => {
        if (timer === undefined && secondsLeft() > 0) timer = setInterval(tick, tickMs);
        onChange();
      };
      listeners.add(wake);
      wake();
      return () => {
        clearInterval(timer);
        listeners.delete(wake);
      };
    },
    begin: (seconds = resendMs / 1000) => {
      keepEnd(purpose, clock.now() + Math.min(resendMs, seconds * 1000));
      for (const wake of listeners) wake();
    },
  };
}
