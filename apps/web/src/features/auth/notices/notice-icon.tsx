import type { Notice } from './notices.store.ts';

const drawings: Readonly<Record<Notice['kind'], { color: string; path: string }>> = {
  success: { color: 'var(--ant-color-success)', path: 'M7.5 12.3l3 3 6-6.6' },
  warning: { color: 'var(--ant-color-warning)', path: 'M12 7v6M12 16.6v.1' },
  error: { color: 'var(--ant-color-error)', path: 'M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4' },
};

/** Filled circle with the symbol of the kind. */
export function NoticeIcon({ kind }: { kind: Notice['kind'] }) {
  const { color, path } = drawings[kind];
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill={color} />
      <path d={path} fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
