type Props = {
  /** On a 24 × 24 grid. */
  path: string;
  sizePx?: number;
};

/** Draws a path as an icon in the text colour. Decorative: its meaning is beside it or in a label. */
export function LineIcon({ path, sizePx = 16 }: Props) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
