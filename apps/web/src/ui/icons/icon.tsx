import { type IconName, iconPaths } from './icon-paths.ts';

type Props = { name: IconName; sizePx?: number };

/** A line icon in the text colour. Decorative: its meaning is beside it or in a label. */
export function Icon({ name, sizePx = 16 }: Props) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
