import type { TablePaginationConfig } from 'antd';
import { floatingLayer } from '../floating-layer.ts';
import { numberText } from '../format/number-text.logic.ts';

/** Formats range and total as `1-10 共 100 条`, an estimated total with 约. Source: product-spec §9, api-contract 1.5. */
export function rangeText(total: number, [from, to]: readonly [number, number], isExact = true): string {
  return `${numberText(from)}-${numberText(to)} 共${isExact ? ' ' : '约 '}${numberText(total)} 条`;
}

/** State of a list's paging. */
export type Paging = {
  page: number;
  pageSize: number;
  /** Available numbers of rows per page. */
  sizes: readonly number[];
  total: number;
  /** Absent: the total is exact. */
  totalIsExact?: boolean;
  /** On a phone: no jump to a page. */
  narrow: boolean;
};

/** Returns the `pagination` property of antd's Table, the same for every list. Source: product-spec §9. */
export function paging({ page, pageSize, sizes, total, totalIsExact = true, narrow }: Paging) {
  return {
    current: page,
    pageSize,
    total,
    pageSizeOptions: [...sizes],
    // antd puts this list beside its field, where the bar of the selection would cover it.
    showSizeChanger: { showSearch: false, getPopupContainer: floatingLayer },
    showQuickJumper: !narrow,
    showTotal: (all, [from, to]) => rangeText(all, [from, to], totalIsExact),
    size: narrow ? 'small' : 'medium',
  } satisfies TablePaginationConfig;
}
