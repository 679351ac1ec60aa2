import type { PrintElement } from '@baisi/contract/print-layout';
import { expect, test } from 'vitest';
import { aTemplate, elements } from '../testing/printing-records.ts';
import { copyOf, templateForm } from './template-form.logic.ts';

const values = templateForm.toValues(aTemplate());

test('a draft keeps elements that cannot be saved yet, such as an empty text', () => {
  const emptied: PrintElement[] = [{ ...elements[0]!, text: '' } as PrintElement];
  expect(templateForm.draft.safeParse({ ...values, elements: emptied }).data?.elements).toEqual(emptied);
});

test('a draft with an unknown type of elements is not restored', () => {
  const odd = [{ ...elements[0]!, type: 'video' }];
  expect(templateForm.draft.safeParse({ ...values, elements: odd }).success).toBe(false);
});

test('elements are compared by their content, and named in a conflict', () => {
  const { elements: field } = templateForm.fields;
  expect(field.isSame(elements, structuredClone(elements))).toBe(true);
  expect(field.isSame(elements, elements.slice(1))).toBe(false);
  expect(field.textOf(elements)).toBe('文字“{收件人}”、条形码“{运单号}”');
});

test('a copy has a name that fits into the limit', () => {
  expect(copyOf(aTemplate({ name: '一'.repeat(50) })).name).toHaveLength(49);
});
