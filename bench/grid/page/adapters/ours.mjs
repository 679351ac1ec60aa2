import { Grid } from '@baisi/grid';
import { createElement, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../../apps/web/src/ui/theme/tokens.css';

const typeOf = { number: 'inputNumber', date: 'input', text: 'input', city: 'input' };

// With the features of an order form: validation, statistics, row numbers; cell selection cannot be disabled.
export async function mount(host, { rows, columns }) {
  const ref = createRef();
  const declared = columns.map(({ key, title, kind, width }, i) => ({
    key,
    title,
    width,
    type: typeOf[kind],
    validateRules: i % 5 === 0 ? [{ required: true, message: '必填' }] : [],
    ...(kind === 'number' ? { statistics: ['sum', 'average'] } : {}),
  }));
  createRoot(host).render(
    createElement(Grid, {
      ref,
      label: '订单',
      columns: declared,
      dataSource: rows,
      height: 700,
      size: 'small',
      rowNumber: true,
    }),
  );
  return {
    update: (changes) =>
      ref.current.setValues(
        changes.map(({ row, key, value }) => ({ rowKey: `r${row}`, values: { [key]: value } })),
      ),
  };
}
