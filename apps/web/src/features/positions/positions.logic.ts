import { checks } from '@baisi/contract/checks';
import { dictionaries } from '@baisi/contract/dictionaries';
import type { InputOf } from '@baisi/contract/endpoint';
import {
  positionFields as guards,
  type PositionRecord,
  positionListFields,
  positions,
} from '@baisi/contract/positions';
import { field, type ValuesOf } from '../../fields/record-form/form-fields.logic.ts';
import { everyAnswerOf } from '../../platform/api/query.ts';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anId, anywhere, oneOf } from '../../platform/list-state/list-filters.ts';

/** Filters and sort fields of the list. */
export const positionsList = defineList({
  guards,
  filters: { name: anywhere, code: anywhere, postRank: anId, status: oneOf('1', '0') },
  sortable: positionListFields,
  // Sorted by `sortNo`, then newest first.
  defaultSort: { field: 'sortNo', descending: false },
});

/** The values of the form. */
export const positionFields = {
  name: field.text('职务名称'),
  code: field.text('职务编码'),
  postRank: field.option('职级'),
  sortNo: field.number('排序'),
  isEnabled: field.flag('启用', true, { wire: 'status' }),
};
export type PositionValues = ValuesOf<typeof positionFields>;

export const toPositionValues = (position: PositionRecord): PositionValues => ({
  name: position.name,
  code: position.code,
  postRank: position.postRank,
  sortNo: position.sortNo,
  isEnabled: position.status === '1',
});

export const toPositionToAdd = ({ isEnabled, ...values }: PositionValues): InputOf<typeof positions.add> => ({
  ...values,
  status: isEnabled ? '1' : '0',
});

/** Query keys to invalidate after any change of positions, with the options in other forms. */
export const positionAnswers = [
  everyAnswerOf(positions.list),
  everyAnswerOf(dictionaries.items),
  everyAnswerOf(checks.duplicate),
] as const;
