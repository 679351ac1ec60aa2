import { type DictionaryItemRecord, DictionaryItemToAdd, itemStatus } from '@baisi/contract/dictionary-items';
import { errorText } from '@baisi/contract/errors';
import { itemColours, itemColourWords } from '@baisi/contract/item-colours';
import type { Column, Row } from '@baisi/grid';
import { filled, gridRule } from '../../../fields/live-grid/grid-rules.ts';
import { byComing } from '../../../fields/live-grid/row-order.ts';

const { shape } = DictionaryItemToAdd;

/** The columns of a dictionary's items, with the same rules as the server. */
export const itemColumns: readonly Column[] = [
  {
    key: 'itemText',
    title: '名称',
    type: 'input',
    minWidth: 150,
    placeholder: '请输入名称',
    validateRules: [filled('名称'), gridRule(shape.itemText)],
  },
  {
    key: 'itemValue',
    title: '数据值',
    type: 'input',
    minWidth: 120,
    placeholder: '请输入数据值',
    validateRules: [
      filled('数据值'),
      gridRule(shape.itemValue),
      { unique: true, message: errorText('item-value-taken') },
    ],
  },
  {
    key: 'description',
    title: '描述',
    type: 'input',
    minWidth: 124,
    placeholder: '请输入描述',
    validateRules: [gridRule(shape.description)],
  },
  {
    key: 'sortOrder',
    title: '排序值',
    type: 'inputNumber',
    width: 90,
    validateRules: [filled('排序值'), gridRule(shape.sortOrder)],
  },
  {
    key: 'status',
    title: '是否启用',
    type: 'checkbox',
    width: 96,
    customValue: [itemStatus.on, itemStatus.off],
    defaultValue: itemStatus.on,
  },
  {
    key: 'itemColor',
    title: '颜色',
    type: 'item-colour',
    width: 82,
    options: itemColours.map((value) => ({ value, text: itemColourWords[value] })),
    validateRules: [gridRule(shape.itemColor)],
  },
  { key: 'history', title: '操作', type: 'slot', width: 104 },
];

/** The fields that a row of the grid sends. */
export const itemFields: readonly (keyof DictionaryItemRecord)[] = [
  'itemText',
  'itemValue',
  'description',
  'itemColor',
  'sortOrder',
  'status',
];

/** Compares items in the order of the server's list: by sort value, then by creation; unsaved rows last. */
export function byPlace(a: Row, b: Row): number {
  return Number(a['sortOrder']) - Number(b['sortOrder']) || byComing(a, b);
}
