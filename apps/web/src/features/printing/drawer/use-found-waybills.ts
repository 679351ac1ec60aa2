import type { TemplateChoice } from '@baisi/contract/print-jobs';
import { useQuery } from '@tanstack/react-query';
import { waybillsToPrint } from '../printing.queries.ts';
import type { PrintValue } from './print-values.logic.ts';

/** Finds the waybills of the drawer's values, and why some of them cannot be printed on the template. */
export function useFoundWaybills(
  lines: readonly PrintValue[],
  template: TemplateChoice | undefined,
  enabled: boolean,
) {
  const numbers = lines.map(({ number }) => number).filter((number) => number !== '');
  const query = useQuery({ ...waybillsToPrint(numbers), enabled });
  const found = new Map((query.data ?? []).map((one) => [one.waybillNo, one]));
  const isLabel = template === undefined || template.templateKind === 'label';
  const refusalOf = (number: string): string | undefined => {
    if (number === '') return '无运单号';
    const waybill = found.get(number);
    if (waybill === undefined) return '没有这个运单，或没有权限';
    return isLabel ? (waybill.refusal ?? undefined) : undefined;
  };
  const ready = lines.flatMap(({ number }) =>
    refusalOf(number) === undefined ? (found.get(number) ?? []) : [],
  );
  return { query, found, refusalOf, ready };
}
