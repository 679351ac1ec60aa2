import type { TablePaginationConfig } from 'antd';
import { numberText } from '../format/number-text.logic.ts';

/** `1-10 共 100 条`; an estimated total says so. Source: product-spec §9, api-contract 1.5. */
export function rangeText(total: number, [from, to]: readonly [number, number], isExact = true): string {
  return `${numberText(from)}-${numberText(to)} 共${isExact ? ' ' : '约 '}${numberText(total)} 条`;
}

/** Where a list stands. */
export type Paging = {
  page: number;
  pageSize: number;
  /** How many rows may be wished for. */
  sizes: readonly number[];
  total: number;
  /** Absent: the total has been counted. */
  totalIsExact?: boolean;
  /** A phone: no room to jump. */
  narrow: boolean;
};

/** Paging of every list, as antd's Table takes it. Source: product-spec §9. */
export function paging({ page, pageSize, sizes, total, totalIsExact = true, narrow }: Paging) {
  return {
    current: page,
    pageSize,
    total,
    pageSizeOptions: [...sizes],
    showSizeChanger: true,
    showQuickJumper: !narrow,
    showTotal: (all, [from, to]) => rangeText(all, [from, to], totalIsExact),
    size: narrow ? 'small' : 'medium',
  } satisfies TablePaginationConfig;
}
