import {
  printTemplateFields as guards,
  type PrintTemplateRecord,
  printTemplateListFields,
  TemplateKind,
  templateKindTexts,
} from '@baisi/contract/print-templates';
import { offMark, statusColumn, statusSearch } from '../../../fields/switched/status-column.tsx';
import { defineList } from '../../../platform/list-state/list-definition.ts';
import { anywhere, oneOf } from '../../../platform/list-state/list-filters.ts';
import type { Searching } from '../../../ui/list/search/list-search.tsx';
import { choiceSearch } from '../../../ui/list/search/search-field.tsx';
import { cellColumn } from '../../../ui/list/table/cell-column.tsx';
import { nothing, type RecordColumn, textColumn } from '../../../ui/list/table/columns.tsx';
import { TemplatePicture } from './preview/template-picture.tsx';

/** The kinds of templates as options. */
export const kindOptions = TemplateKind.options.map((value) => ({ value, label: templateKindTexts[value] }));

/** Filters and sort fields of the list. */
export const templatesList = defineList({
  guards,
  filters: { name: anywhere, templateKind: oneOf(...TemplateKind.options), status: oneOf('1', '0') },
  sortable: printTemplateListFields,
  // Sorted by `sortNo`, then newest first.
  defaultSort: { field: 'sortNo', descending: false },
});

/** Search of the list. */
export const search: Searching = {
  main: { name: 'name', label: '模板名称' },
  fields: [choiceSearch('templateKind', '模板类型', kindOptions), statusSearch],
};

/** The size of a page. */
export const sizeOf = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }): string =>
  `${widthMm} × ${heightMm} mm`;

export const columns: RecordColumn<PrintTemplateRecord>[] = [
  {
    key: 'picture',
    title: '样张',
    width: 88,
    render: (_, template) => <TemplatePicture template={template} />,
  },
  { ...textColumn('name', '模板名称', 200), grows: true, sorter: true, always: true },
  {
    key: 'templateKind',
    title: '模板类型',
    width: 120,
    sorter: true,
    render: (_, { templateKind }) => templateKindTexts[templateKind],
  },
  {
    key: 'widthMm',
    title: '尺寸',
    width: 140,
    sorter: true,
    of: ['widthMm', 'heightMm'],
    render: (_, template) => sizeOf(template),
  },
  {
    key: 'elements',
    title: '元素',
    width: 80,
    align: 'right',
    render: (_, { elements }) => elements.length,
  },
  statusColumn(90),
  {
    key: 'sortNo',
    title: '排序',
    width: 80,
    sorter: true,
    align: 'right',
    render: (_, { sortNo }) => sortNo ?? nothing,
  },
  textColumn('createBy', '创建人', 120),
  { ...textColumn('createTime', '创建时间', 180), sorter: true },
  { ...textColumn('updateTime', '更新时间', 180), sorter: true },
];

export const narrowColumn = cellColumn<PrintTemplateRecord>('面单模板', (template) => ({
  name: template.name,
  mark: offMark(template.status),
  lines: [`${templateKindTexts[template.templateKind]} · ${sizeOf(template)}`],
}));
