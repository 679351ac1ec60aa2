type Props = {
  kind: 'dark-menu' | 'light-menu' | 'side' | 'top';
};

const ink = 'var(--picture-ink)';
const pale = 'var(--picture-pale)';
const line = 'var(--picture-line)';

/** Small picture of a layout, as preview of the option. */
export function LayoutPicture({ kind }: Props) {
  const menu = kind === 'light-menu' ? pale : ink;
  const words = kind === 'light-menu' ? line : 'rgb(255 255 255 / 45%)';
  return (
    <svg viewBox="0 0 84 56" width="84" height="56" aria-hidden="true" focusable="false">
      <rect width="84" height="56" fill="var(--picture-ground)" />
      <rect width="84" height="11" fill={kind === 'top' ? ink : pale} />
      {kind === 'top' ? null : <rect width="22" height="56" fill={menu} />}
      {kind === 'top' ? (
        <path d="M6 5.5h10M24 5.5h7M36 5.5h7M48 5.5h7" stroke="rgb(255 255 255 / 55%)" strokeWidth="2.5" />
      ) : (
        <path d="M5 6h12M5 19h12M5 27h12M5 35h8" stroke={words} strokeWidth="2.5" />
      )}
      <rect
        x={kind === 'top' ? 8 : 27}
        y="16"
        width={kind === 'top' ? 68 : 52}
        height="14"
        rx="2"
        fill={pale}
      />
      <rect
        x={kind === 'top' ? 8 : 27}
        y="34"
        width={kind === 'top' ? 68 : 52}
        height="17"
        rx="2"
        fill={pale}
      />
      <rect
        x={kind === 'top' ? 12 : 31}
        y="20"
        width="14"
        height="3"
        rx="1.5"
        fill="var(--ant-color-primary)"
      />
    </svg>
  );
}
