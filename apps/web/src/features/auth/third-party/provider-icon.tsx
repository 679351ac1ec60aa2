import type { EarlyProvider } from '../../../platform/early/known-providers.ts';

/** Symbols by kind of provider. They are our own drawings, because other companies' logos are trademarks. */
const drawings: Readonly<Record<EarlyProvider['key'], { color: string; path: string }>> = {
  oidc: {
    color: '#d4740a',
    path: 'M12 3.5l7 2.6v5.2c0 4.2-2.9 7.6-7 9.2-4.1-1.6-7-5-7-9.2V6.1zM9 12l2.2 2.2L15.4 10',
  },
  wecom: {
    color: '#2f7fd6',
    path: 'M10 5c-3.9 0-7 2.6-7 5.8 0 1.9 1.1 3.6 2.8 4.6L5.2 18l2.9-1.5c.6.1 1.2.2 1.9.2 3.9 0 7-2.6 7-5.9S13.9 5 10 5zM17.3 12.2c2.2.7 3.7 2.3 3.7 4.2 0 1.1-.6 2.1-1.5 2.9l.4 1.7-2-.9c-2 .5-4.2 0-5.5-1.2',
  },
  dingtalk: {
    color: '#1677d9',
    path: 'M5 4.5c2.5 2 7.3 3.2 13.5 4.2-.6 2.1-1.7 4-3 5.5h2.3L12 20.5l1.1-4.4h-2.6C7.8 14.3 5.7 9.7 5 4.5z',
  },
  cas: { color: '#3f8f3a', path: 'M4.5 20.5v-9L12 4.5l7.5 7v9zM9.5 20.5v-6h5v6' },
};

/** The symbol of a provider. */
export function ProviderIcon({ kind }: { kind: EarlyProvider['key'] }) {
  const { color, path } = drawings[kind];
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke={color}
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
