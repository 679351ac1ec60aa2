import { Part } from '../core/part.ts';
import type { Chord } from '../core/store/key-map.ts';

/** What a person does with more than one cell, or now and then. */
export const seldom = new Part(() => import('./seldom.ts'));

/** Keys that stand for actions among them, beside those of the browser: known before they have come. */
export const seldomKeys: ReadonlySet<Chord> = new Set([
  'Ctrl+Alt+C',
  'Ctrl+Shift+Backspace',
  'Alt+ArrowUp',
  'Alt+ArrowDown',
  'Alt+Insert',
  'Alt+Shift+Insert',
  'Ctrl+Shift+Space',
  'Alt+Shift+ArrowDown',
  'Alt+Shift+ArrowUp',
  'F8',
  'Shift+F8',
  'Ctrl+D',
  'Ctrl+R',
  'Ctrl+Enter',
  'Ctrl+F',
  'Ctrl+H',
  'Ctrl+Alt+ArrowLeft',
  'Ctrl+Alt+ArrowRight',
  'Alt+Shift+ArrowRight',
  'Alt+Shift+ArrowLeft',
]);
