import type { PrintLineState } from '@baisi/contract/print-jobs';

/** A line of the print drawer. */
export type PrintValue = {
  /** Unique within the drawer. */
  key: string;
  /** First part: the order, or our number of the waybill. */
  name: string;
  /** Second part: the number of the waybill; '' when there is none. */
  number: string;
  /** Third part: addresses of pictures, separated by `;`. */
  pictures: readonly string[];
};

/** Reads `orderNo,waybillNo,imageUrl;imageUrl` (product-spec §2: the number is the second part). */
export const printValuesOf = (values: readonly string[]): PrintValue[] =>
  values.map((value, index) => {
    const [name = '', number = '', pictures = ''] = value.split(',');
    return {
      key: `${index} ${number}`,
      name: name.trim(),
      number: number.trim(),
      pictures: pictures.split(';').filter((path) => path.trim() !== ''),
    };
  });

/** Returns how often each state occurs, in the order in which they are told. */
export function countStates(lines: readonly { lineState: PrintLineState }[]): Record<PrintLineState, number> {
  const counts: Record<PrintLineState, number> = {
    waiting: 0,
    sending: 0,
    printed: 0,
    failed: 0,
    unknown: 0,
    cancelled: 0,
  };
  for (const { lineState } of lines) counts[lineState] += 1;
  return counts;
}
