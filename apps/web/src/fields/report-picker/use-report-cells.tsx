import type { Column, Values } from '@baisi/grid';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { faultOf, filledBy, type PickerRow, type PickerSettings, textOf } from './picker.logic.ts';
import { PickerDialog } from './picker-dialog.tsx';

/** A grid column whose cells are filled from a report (api-contract 6.3, 8.5). */
export type PopupColumn = Column &
  Partial<Pick<PickerSettings, 'orgFields' | 'field' | 'param' | 'multi' | 'spliter'>> & {
    /** Code of the report; absent: another cell type, or a column with an own window. */
    popupCode?: string;
  };

type Asked = { settings: PickerSettings; isOpen: boolean; key: number };

/** The settings of a column, whose own value is that of the field with its key. */
const settingsOf = (column: PopupColumn, groupId: string): PickerSettings => ({
  code: column.popupCode ?? '',
  orgFields: column.orgFields ?? '',
  destFields: column.destFields ?? '',
  field: column.field ?? column.key,
  multi: column.multi,
  spliter: column.spliter,
  param: column.param,
  groupId,
});

const isOfReports = ({ type, popupCode }: PopupColumn): boolean =>
  type === 'popup' && popupCode !== undefined;

/**
 * Returns the columns of a grid with the windows of their report cells; render `picker` beside the grid. A choice writes
 * the cell and the other target fields of its row in one step. All cells share the responses of the server. Columns with
 * settings that do not match are reported and locked. Pass a stable array.
 */
export function useReportCells(columns: readonly PopupColumn[]): { columns: Column[]; picker: ReactNode } {
  const caseId = useId();
  const [asked, setAsked] = useState<Asked>();
  const answer = useRef<((rows: readonly PickerRow[] | undefined) => void) | undefined>(undefined);
  const ask = useCallback(
    (settings: PickerSettings) =>
      new Promise<readonly PickerRow[] | undefined>((resolve) => {
        answer.current?.(undefined);
        answer.current = resolve;
        setAsked((before) => ({ settings, isOpen: true, key: (before?.key ?? 0) + 1 }));
      }),
    [],
  );
  const settle = (rows: readonly PickerRow[] | undefined) => {
    answer.current?.(rows);
    answer.current = undefined;
    // The dialog stays mounted: it returns the focus to the grid when it is closed.
    setAsked((before) => before && { ...before, isOpen: false });
  };
  const fault = columns
    .filter(isOfReports)
    .map((column) => faultOf(settingsOf(column, caseId)))
    .find((found) => found !== undefined);
  useEffect(() => {
    if (fault !== undefined) notify.warning(fault);
  }, [fault]);
  const served = useMemo(
    () =>
      columns.map((column): Column => {
        if (!isOfReports(column)) return column;
        const settings = settingsOf(column, caseId);
        if (faultOf(settings) !== undefined) return { ...column, disabled: true };
        const open = async (): Promise<Values | undefined> => {
          const rows = await ask(settings);
          return rows && { ...filledBy(rows, settings), [column.key]: textOf(rows, settings) };
        };
        return { ...column, props: { ...column.props, open } };
      }),
    [columns, caseId, ask],
  );
  const picker =
    asked === undefined ? null : (
      <PickerDialog
        key={asked.key}
        open={asked.isOpen}
        settings={asked.settings}
        chosen={[]}
        onChoose={settle}
        onClose={() => settle(undefined)}
      />
    );
  return { columns: served, picker };
}
