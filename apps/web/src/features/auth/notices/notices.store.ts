import { type Notifier, notificationMs } from '../../../platform/notify.ts';

/** A message that disappears after some time. */
export type Notice = {
  id: number;
  kind: 'success' | 'warning' | 'error';
  /** Absent: a single line. */
  title?: string;
  text: string;
};

/** Messages of the sign-in page, where antd's notification is not loaded. */
export type Notices = {
  list: () => readonly Notice[];
  subscribe: (onChange: () => void) => () => void;
  close: (id: number) => void;
  /** Stops the timer of a notice while the user reads it. */
  hold: (id: number) => void;
  /** Starts the timer of a notice again. */
  release: (id: number) => void;
  notifier: Notifier;
};

/** Creates an empty list of notices; each stays 4 s (product-spec §9). */
export function createNotices(): Notices {
  let list: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  function become(next: readonly Notice[]): void {
    list = next;
    for (const listener of listeners) listener();
  }

  function hold(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  function close(id: number): void {
    hold(id);
    become(list.filter((notice) => notice.id !== id));
  }

  function release(id: number): void {
    hold(id);
    timers.set(
      id,
      setTimeout(() => close(id), notificationMs),
    );
  }

  function show(notice: Omit<Notice, 'id'>): void {
    lastId += 1;
    // A new message replaces an equal one.
    const isEqual = ({ kind, title, text }: Notice) =>
      kind === notice.kind && title === notice.title && text === notice.text;
    const others = list.filter((one) => !isEqual(one));
    become([...others, { ...notice, id: lastId }]);
    release(lastId);
  }

  return {
    list: () => list,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    close,
    hold,
    release,
    notifier: {
      success: (text) => show({ kind: 'success', text }),
      warning: (text) => show({ kind: 'warning', text }),
      error: ({ title, text }) => show({ kind: 'error', title, text }),
    },
  };
}
