/** How many rows a list page may show; the first is the usual. Source: product-spec §9. */
export const pageSizes = [10, 20, 30] as const;

/** The page size that an address asks for; what is not on offer is the usual. */
export function readPageSize(text: string | null): number {
  return pageSizes.find((size) => String(size) === text) ?? pageSizes[0];
}
