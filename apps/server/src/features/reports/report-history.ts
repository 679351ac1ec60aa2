import { ReportItem, ReportParam } from '@baisi/contract/reports';
import * as z from 'zod/mini';

const flags = (item: ReportItem): string[] => [
  ...(item.isShow === 1 ? [] : ['不显示']),
  ...(item.isSearch === 1 ? [item.searchMode === 'group' ? '按范围查询' : '查询'] : []),
  ...(item.isOrder === 1 ? ['排序'] : []),
  ...(item.isTotal === '1' ? ['合计'] : []),
  ...(item.fieldWidth === null ? [] : [`宽度${item.fieldWidth}`]),
  ...(item.dictCode === null ? [] : [`字典${item.dictCode}`]),
  ...(item.replaceVal === null ? [] : [`取值${item.replaceVal}`]),
  ...(item.fieldHref === null ? [] : [`链接${item.fieldHref}`]),
  ...(item.groupTitle === null ? [] : [`分组${item.groupTitle}`]),
];

const named = (title: string, name: string, more: readonly string[]): string => {
  const about = [...(title === name ? [] : [name]), ...more];
  return about.length === 0 ? title : `${title}（${about.join('，')}）`;
};

const said = <T>(schema: z.ZodMiniType<T>, textOf: (one: T) => string) => ({
  says: (value: unknown): string => {
    const read = z.array(schema).safeParse(value);
    return read.success ? read.data.map(textOf).join('、') : '';
  },
});

/** Texts of a report's lists in 变更记录. */
export const reportWords = {
  roleIds: { names: 'role' },
  params: said(ReportParam, ({ paramName, paramTxt, paramType, paramValue }) =>
    named(paramTxt, paramName, [
      ...(paramType === 'String' ? [] : [paramType]),
      ...(paramValue === null ? [] : [`默认${paramValue}`]),
    ]),
  ),
  items: said(ReportItem, (item) => named(item.fieldTxt, item.fieldName, flags(item))),
} as const;
