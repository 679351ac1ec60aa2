import { type ReactNode, useState } from 'react';
import { plainText } from '../../core/columns/column.ts';
import { copyOf } from '../../core/store/rows/rows.ts';
import type { GridControl } from '../control/grid-control.ts';
import type { OpenPanels } from '../control/open-panels.ts';
import { useGridState } from '../control/use-grid-state.ts';
import { Modal } from '../surfaces/modal.tsx';
import { DetailList } from './detail-list.tsx';

/** Renders all values of a row as text, for applications without a `mainForm`. */
function wordsOf({ store, props }: GridControl, row: Readonly<Record<string, unknown>>): ReactNode {
  const items = store.settings.columns.map((column) => ({
    label: column.title,
    content: store.settings.kindOf(column).toText(row[column.key], column, row) || '—',
  }));
  return <DetailList columns={props.detailColumns ?? 2} items={items} />;
}

/**
 * The dialog with the details of a row (api-contract 6.9). It closes when the application has accepted the
 * confirmation.
 */
export function Details({
  control,
  details,
}: {
  control: GridControl;
  details: NonNullable<OpenPanels['details']>;
}) {
  const { store } = control;
  const props = useGridState(control, () => control.props);
  const [isBusy, setBusy] = useState(false);
  const close = () => control.open({ details: undefined });
  const confirm = () => {
    if (isBusy) return;
    if (props.onDetailsConfirm === undefined) {
      close();
      return;
    }
    setBusy(true);
    const key = plainText(details.row[store.settings.rowKey]);
    store.settings.tell('detailsConfirm', {
      row: store.document.has(key) ? copyOf(store, key) : { ...details.row },
      column: details.column,
      callback: (isDone) => {
        setBusy(false);
        if (isDone) close();
      },
    });
  };
  return (
    <Modal
      title="详细信息"
      onOk={confirm}
      onClose={close}
      giveFocusBack={control.focus}
      okWords={isBusy ? '保存中…' : '确定'}
    >
      {props.mainForm?.(details) ?? wordsOf(control, details.row)}
    </Modal>
  );
}
