import { print } from '@baisi/contract/print-jobs';
import { elementTexts, type PrintElement } from '@baisi/contract/print-layout';
import {
  printTemplateFields as guards,
  type PrintTemplateRecord,
  printTemplates,
  TemplateKind,
  templateKindTexts,
} from '@baisi/contract/print-templates';
import * as z from 'zod/mini';
import { type FormField, field, type ValuesOf } from '../../../fields/record-form/form-fields.logic.ts';
import { recordForm } from '../../../fields/record-form/record-form.logic.ts';
import { byWireNames, storedBy } from '../../../fields/record-form/saving/stored-by.ts';
import { everyAnswerOf } from '../../../platform/api/query.ts';
import { nameOf } from './elements/elements.logic.ts';

const isKind = (type: string): boolean => Object.hasOwn(elementTexts, type);

/** Elements of a draft: a text may still be empty, which the contract refuses in a saved template. */
const DraftElements = z.array(
  z.custom<PrintElement>((one) => {
    const known = z.object({ id: z.string(), type: z.string() }).safeParse(one);
    return known.success && isKind(known.data.type);
  }),
);

const elements: FormField<PrintElement[], PrintElement[], PrintElement[]> = {
  label: '元素',
  blank: [],
  schema: DraftElements,
  isSecret: false,
  isFixed: false,
  wire: undefined,
  isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  textOf: (value) => value.map(nameOf).join('、'),
  ofWire: (stored) => stored,
  toWire: (value) => value,
};

/** A side of the page; the schema has refused an empty one before it is sent. */
const side = (label: string, mm: number): FormField<number | null, number, number> => ({
  ...field.number(label, mm),
  toWire: (value) => value ?? 0,
});

const kind: FormField<string | null, string, TemplateKind> = {
  ...field.choice('模板类型'),
  blank: 'label',
  toWire: (value) => TemplateKind.parse(value),
};

const fields = {
  name: field.text('模板名称'),
  templateKind: kind,
  widthMm: side('宽度', 100),
  heightMm: side('高度', 150),
  elements,
  sortNo: field.number('排序'),
  status: field.status(),
};
/** The values of the form. */
export type TemplateValues = ValuesOf<typeof fields>;

/** Query keys to invalidate too: the print drawer offers templates. */
export const templateChoices = [everyAnswerOf(print.templates)];

/** The form of a print template. */
export const templateForm = recordForm({
  key: 'printTemplates.form',
  noun: '面单模板',
  fields,
  guards,
  nameOf: ({ name }) => name,
  ...storedBy(printTemplates, byWireNames(fields), templateChoices),
  useTexts: () => ({
    templateKind: (chosen) => {
      const known = TemplateKind.safeParse(chosen).data;
      return known === undefined ? '' : templateKindTexts[known];
    },
  }),
});

/** Sizes of empty templates. */
export const blankPages = [
  { name: '76 × 130 mm', hint: '一联面单', widthMm: 76, heightMm: 130, templateKind: 'label' },
  { name: '100 × 150 mm', hint: '一联面单', widthMm: 100, heightMm: 150, templateKind: 'label' },
  { name: '100 × 180 mm', hint: '二联面单', widthMm: 100, heightMm: 180, templateKind: 'label' },
  { name: 'A4', hint: '210 × 297 mm', widthMm: 210, heightMm: 297, templateKind: 'delivery' },
] as const;

/** Returns the form of a new template like another one, under a name of its own. */
export const copyOf = ({
  name,
  templateKind,
  widthMm,
  heightMm,
  elements: stored,
}: PrintTemplateRecord): Partial<TemplateValues> => ({
  name: `${name.slice(0, 45)}（副本）`,
  templateKind,
  widthMm,
  heightMm,
  elements: stored,
});
