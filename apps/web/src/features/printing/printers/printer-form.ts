import { print } from '@baisi/contract/print-jobs';
import type { PrintDpi } from '@baisi/contract/print-layout';
import { printerFields as guards, printers } from '@baisi/contract/printers';
import { type FormField, field } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../../fields/record-form/saving/stored-by.ts';
import { everyAnswerOf } from '../../../platform/api/query.ts';

/** A number that the server fills in when it is empty. */
const number = (label: string, usual: number): FormField<number | null, number, number> => ({
  ...field.number(label, usual),
  toWire: (value) => value ?? usual,
});

const dpi: FormField<number | null, number, PrintDpi> = {
  ...field.number('分辨率', 203),
  toWire: (value) => (value === 300 ? 300 : 203),
};

const fields = {
  name: field.text('打印机名称'),
  host: field.text('地址'),
  port: number('端口', 9_100),
  dpi,
  scalePercent: number('缩放', 100),
  offsetXMm: number('水平偏移', 0),
  offsetYMm: number('垂直偏移', 0),
  remark: field.text('备注'),
  sortNo: field.number('排序'),
  status: field.status(),
};

/** Query keys to invalidate too: the print drawer offers printers. */
export const printerChoices = [everyAnswerOf(print.printers)];

/** The form of a printer. */
export const printerForm = recordForm({
  key: 'printers.form',
  noun: '打印机',
  fields,
  guards,
  nameOf: ({ name }) => name,
  ...storedBy(printers, byWireNames(fields), printerChoices),
  useTexts: () => ({ dpi: (value) => (value === null ? '' : `${value} dpi`) }),
});
