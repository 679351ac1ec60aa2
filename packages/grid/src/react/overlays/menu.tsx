import type { MenuOf } from '../../actions/overlay.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { BottomSheet } from '../surfaces/bottom-sheet.tsx';
import { isPhone } from '../surfaces/is-phone.ts';
import { MenuBox, type MenuProps } from './menu-box.tsx';

/** Returns the title of a menu: on a phone, the name of the row or the column. */
function titleOf(store: GridStore, of: MenuOf): string {
  const { selection, view, layout, cards } = store;
  const { row = 0, column = 0 } = selection?.active ?? {};
  const key = view[row];
  const laid = layout.columns[of === 'row' ? (cards?.title ?? 0) : column];
  if (of === 'heading' || of === 'figures' || key === undefined || laid === undefined)
    return laid?.column.title ?? '';
  return store.text(key, laid.column) || `第${row + 1}行`;
}

/** The menu of the selected cells or columns: actions with their keys. */
export function Menu(props: MenuProps) {
  const { control, of } = props;
  if (!isPhone()) return <MenuBox {...props} isSheet={false} />;
  return (
    <BottomSheet title={titleOf(control.store, of)} onClose={() => control.show(undefined)}>
      <MenuBox {...props} isSheet />
    </BottomSheet>
  );
}
