import type { MenuOf } from '../../actions/overlay.ts';
import type { GridStore } from '../../core/store/grid-store.ts';
import { BottomSheet } from '../surfaces/bottom-sheet.tsx';
import { hasSheets } from '../surfaces/is-phone.ts';
import { MenuBox, type MenuProps } from './menu-box.tsx';

/** What a menu is called: on a phone it says itself which row or column it means. */
function titleOf(store: GridStore, of: MenuOf): string {
  const { selection, view, layout, cards } = store;
  const { row = 0, column = 0 } = selection?.active ?? {};
  const key = view[row];
  const laid = layout.columns[of === 'row' ? (cards?.title ?? 0) : column];
  if (of === 'heading' || key === undefined || laid === undefined) return laid?.column.title ?? '';
  return store.text(key, laid.column) || `第${row + 1}行`;
}

/** What can be done with the chosen cells or columns, with the keys that stand for it. */
export function Menu(props: MenuProps) {
  const { control, of } = props;
  if (!hasSheets()) return <MenuBox {...props} isSheet={false} />;
  return (
    <BottomSheet title={titleOf(control.store, of)} onClose={() => control.show(undefined)}>
      <MenuBox {...props} isSheet />
    </BottomSheet>
  );
}
