import type { InputOf } from '@baisi/contract/endpoint';
import { type PositionRecord, positionListFields, type positions } from '@baisi/contract/positions';
import { field, type ValuesOf } from '../../fields/record-form/form-fields.logic.ts';
import { defineList } from '../../platform/list-state/list-definition.ts';
import { anId, anywhere } from '../../platform/list-state/list-filters.ts';

/** What the list can be asked for. */
export const positionsList = defineList({
  filters: { name: anywhere, code: anywhere, postRank: anId },
  sortable: positionListFields,
  defaultSort: { field: 'createTime', descending: true },
});

/** What the form holds. */
export const positionFields = {
  name: field.text('职务名称'),
  code: field.text('职务编码'),
  postRank: field.option('职级'),
};
export type PositionValues = ValuesOf<typeof positionFields>;

export const toPositionValues = ({ name, code, postRank }: PositionRecord): PositionValues => ({
  name,
  code,
  postRank,
});

export const toPositionToEdit = (
  values: PositionValues,
  { id, version }: PositionRecord,
): InputOf<typeof positions.edit> => ({ ...values, id, version });
