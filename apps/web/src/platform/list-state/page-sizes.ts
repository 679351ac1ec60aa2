/** Numbers of rows per page; the first is the default. Source: product-spec §9. */
export const pageSizes = [10, 20, 30] as const;

/** Parses the page size of an address; other values give the default. */
export function readPageSize(text: string | null): number {
  return pageSizes.find((size) => String(size) === text) ?? pageSizes[0];
}
