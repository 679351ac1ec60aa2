/** Removes whitespace, which the inputs for accounts, codes and passwords do not allow (product-spec §5). */
export function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
