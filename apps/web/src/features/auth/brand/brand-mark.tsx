// In the page the mark takes the theme colour; the attributes below are its colours in the browser's tab.
const near = { stopColor: 'var(--ant-color-primary-hover)' };
const far = { stopColor: 'var(--brand-solid)' };
const handles = { fill: 'var(--brand-solid)' };

/** The logo of 百司: the character 百 as a cabinet with two drawers. Same drawing as `public/favicon.svg`. */
export function BrandMark({ sizePx }: { sizePx: number }) {
  return (
    <svg viewBox="0 0 32 32" width={sizePx} height={sizePx} aria-hidden="true">
      <defs>
        <linearGradient id="brand-mark" x1="0" y1="0" x2=".6" y2="1">
          <stop stopColor="#36a3ff" style={near} />
          <stop offset="1" stopColor="#0958c8" style={far} />
        </linearGradient>
      </defs>
      <rect width="32" height="32" rx="8" fill="url(#brand-mark)" />
      <g fill="#fff">
        <rect x="6" y="6.5" width="20" height="2.8" rx="1.4" />
        <path d="M14.9 9h2.9l-.9 3.4h-2.9z" />
        <rect x="8" y="12" width="16" height="5.9" rx="1.8" />
        <rect x="8" y="19.8" width="16" height="5.9" rx="1.8" opacity=".8" />
      </g>
      <g fill="#0b62d6" style={handles}>
        <rect x="14" y="14.2" width="4" height="1.6" rx=".8" />
        <rect x="14" y="22" width="4" height="1.6" rx=".8" />
      </g>
    </svg>
  );
}
