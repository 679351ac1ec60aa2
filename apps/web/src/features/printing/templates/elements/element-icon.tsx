import type { PrintElementType } from '@baisi/contract/print-layout';
import { LineIcon } from '../../../../ui/icons/line-icon.tsx';

/** Paths on a 24 × 24 grid, drawn like the icons of the workspace. */
const paths: Readonly<Record<PrintElementType, string>> = {
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  line: 'M4 12h16',
  box: 'M4.5 5.5h15v13h-15z',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 2.5-2.5L20 17M15 9h.1',
  code128: 'M4 6v12M7 6v12M10.5 6v12M13 6v12M16.5 6v12M20 6v12',
  qr: 'M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5zM14.5 14.5h2v2M19.5 14.5v5h-5M12 5v3M12 12h3',
  table: 'M3.5 5h17v14h-17zM3.5 9.7h17M3.5 14.3h17M9.5 9.7V19',
};

/** The icon of a type of elements. */
export function ElementIcon({ type }: { type: PrintElementType }) {
  return <LineIcon path={paths[type]} />;
}
