import { LineIcon } from '../../../ui/icons/line-icon.tsx';

/** SVG paths on a 24 × 24 grid. They are not in ui/icons, because the workspace loads that file at every start. */
const paths = {
  left: 'M14.5 5.5 8 12l6.5 6.5',
  right: 'M9.5 5.5 16 12l-6.5 6.5',
  up: 'M5.5 14.5 12 8l6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  turn: 'M19.5 5v5h-5M19 10a7.5 7.5 0 1 0 .2 4.5',
  fit: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  width: 'M4 5v14M20 5v14M7.5 12h9M10 9.5 7.5 12l2.5 2.5M14 9.5l2.5 2.5-2.5 2.5',
  wrap: 'M4 6.5h16M4 12h13a3 3 0 0 1 0 6h-4M15.5 15.5 13 18l2.5 2.5M4 18h5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15',
  printer: 'M7 9V3.5h10V9M4 9h16v8h-3.5M7.5 17H4V9M7.5 14h9v6.5h-9z',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.4-3.3 3-5.2 6.5-5.2s6.1 1.9 6.5 5.2M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2.3.7 3.7 2.4 4 4.9',
  search: 'M10.8 17.3a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  keys: 'M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M7.5 14h9',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type PreviewIconName = keyof typeof paths;

/** Icon of the preview: its button has a name. */
export function PreviewIcon({ name }: { name: PreviewIconName }) {
  return <LineIcon path={paths[name]} sizePx={18} />;
}
