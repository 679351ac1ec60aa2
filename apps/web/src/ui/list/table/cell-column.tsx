import type { ComponentProps } from 'react';
import type { RecordColumn } from './columns.tsx';
import { RecordCell } from './record-cell.tsx';

/** The list's one column for a narrow screen: each record by its name, with other facts below. */
export const cellColumn = <R extends object>(
  title: string,
  cellOf: (record: R) => ComponentProps<typeof RecordCell>,
): RecordColumn<R> => ({ key: 'record', title, render: (_, record) => <RecordCell {...cellOf(record)} /> });
