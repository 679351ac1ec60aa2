import type { TablePaginationConfig } from 'antd';
import { numberText } from '../format/number-text.logic.ts';

/** How many rows a list page may show; the first is the usual. Source: product-spec §9. */
export const pageSizes = [10, 20, 30] as const;

/** The page size that an address asks for; what is not on offer is the usual. */
export function readPageSize(text: string | null): number {
  return pageSizes.find((size) => String(size) === text) ?? pageSizes[0];
}

/** `1-10 共 100 条`; an estimated total says so. Source: product-spec §9, api-contract 1.5. */
export function rangeText(total: number, [from, to]: readonly [number, number], isExact = true): string {
  return `${numberText(from)}-${numberText(to)} 共${isExact ? ' ' : '约 '}${numberText(total)} 条`;
}

/** Where a list stands. */
export type Paging = {
  page: number;
  pageSize: number;
  total: number;
  /** Absent: the total has been counted. */
  totalIsExact?: boolean;
  /** A phone: no room to jump. */
  narrow: boolean;
};

/** Paging of every list, as antd's Table takes it. Source: product-spec §9. */
export function paging({ page, pageSize, total, totalIsExact = true, narrow }: Paging) {
  return {
    current: page,
    pageSize,
    total,
    pageSizeOptions: [...pageSizes],
    showSizeChanger: true,
    showQuickJumper: !narrow,
    showTotal: (all, [from, to]) => rangeText(all, [from, to], totalIsExact),
    size: narrow ? 'small' : 'medium',
  } satisfies TablePaginationConfig;
}
