import { setAttribute } from '../../cells/attribute.ts';
import type { Column } from '../../core/columns/column.ts';
import { leadWords } from '../../core/columns/leads.ts';
import type { RowKey } from '../../core/document/row.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { isBlank } from '../../core/store/rows/blanks.ts';
import { choiceOf, mayChoose } from '../../core/store/selection/choosing.ts';
import type { CellSlot } from './cell-slot.ts';
import styles from './lead-cells.module.css';
import { setStyle } from './row-strip.ts';

/** Returns the control in a lead cell, created on first use. `data-own` makes the grid ignore presses on it. */
function controlIn(slot: CellSlot, kind: string, role: string): HTMLElement {
  const cell = slot.give(kind);
  const there = cell.firstElementChild;
  if (there instanceof HTMLElement) return there;
  const control = document.createElement('span');
  control.className = styles[kind] ?? '';
  control.setAttribute('role', role);
  control.dataset['own'] = '';
  control.dataset['lead'] = kind;
  cell.append(control);
  return control;
}

/** Draws a cell of a lead column. */
export function drawLead(store: GridStore, slot: CellSlot, column: Column, key: RowKey, row: number): void {
  slot.align(column.align ?? 'center');
  const number = String(store.numberOf(row));
  switch (column.type ?? '') {
    case 'drag': {
      const handle = controlIn(slot, 'drag', 'button');
      setAttribute(handle, 'aria-label', `第${number}行：移动`);
      setAttribute(handle, 'aria-haspopup', 'menu');
      break;
    }
    case 'expand': {
      const glyph = controlIn(slot, 'expand', 'button');
      setAttribute(glyph, 'aria-label', `第${number}行：展开`);
      setAttribute(glyph, 'aria-expanded', String(store.expanded.has(key)));
      break;
    }
    case 'choose': {
      const isRadio = store.settings.choice === 'radio';
      const box = controlIn(slot, isRadio ? 'radio' : 'checkbox', isRadio ? 'radio' : 'checkbox');
      const isOpen = !store.settings.isDisabled && mayChoose(store, key);
      setAttribute(box, 'aria-label', `选择第${number}行`);
      setAttribute(box, 'aria-checked', String(store.chosen.has(key)));
      setAttribute(box, 'aria-disabled', isOpen ? undefined : 'true');
      break;
    }
    default:
      slot.say(isBlank(store, key) ? '*' : number);
  }
}

/** Draws the heading of a lead column. The heading above the checkboxes has a checkbox that selects all rows. */
export function drawLeadHeading(store: GridStore, slot: CellSlot, column: Column): void {
  setStyle(slot.element, 'text-align', column.align ?? 'center');
  const { type } = column;
  if (type === 'choose' && store.settings.choice === 'checkbox') {
    const box = controlIn(slot, 'checkbox', 'checkbox');
    const choice = choiceOf(store);
    setAttribute(box, 'aria-label', '全选');
    setAttribute(box, 'aria-checked', choice === 'some' ? 'mixed' : String(choice === 'all'));
    setAttribute(box, 'aria-disabled', store.settings.isDisabled ? 'true' : undefined);
    return;
  }
  const words = type === 'drag' || type === 'expand' || type === 'choose' ? leadWords[type] : undefined;
  if (words === undefined || column.title !== '') {
    slot.say(column.title);
    return;
  }
  const heading = slot.give('words');
  if (heading.firstElementChild !== null) return;
  const unseen = document.createElement('span');
  unseen.className = styles['words'] ?? '';
  unseen.textContent = words;
  heading.append(unseen);
}
