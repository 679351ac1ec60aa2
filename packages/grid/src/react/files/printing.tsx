import { useEffect } from 'react';
import { printTableOf } from '../../core/files/print-table.ts';
import type { GridControl } from '../control/grid-control.ts';
import { fillPage } from './print-page.ts';

/** Prints the visible grid from a separate document and closes that document. */
export function Printing({ control }: { control: GridControl }) {
  useEffect(() => {
    const table = printTableOf(control.store);
    const count = table.rows.length - table.headers.size;
    const frame = document.createElement('iframe');
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.style.cssText = 'position:fixed;inset:auto;width:0;height:0;border:0;visibility:hidden';
    document.body.append(frame);
    const { contentWindow: page } = frame;
    const now = new Date().toLocaleString('zh-CN', { hour12: false });
    if (page !== null) {
      fillPage(page.document, control.props.label, `共 ${count} 行 · 打印于 ${now}`, table);
      page.addEventListener('afterprint', () => frame.remove());
      page.print();
    }
    control.show(undefined);
    control.announce(`已送去打印 ${count} 行`);
  }, [control]);
  return null;
}
