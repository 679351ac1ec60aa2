import type { ReportItem } from '@baisi/contract/reports';
import { Loaded } from '../../../../ui/loaded/loaded.tsx';
import { useRowsPart } from './use-rows-part.ts';

type Props = { value?: ReportItem[]; onChange?: (value: ReportItem[]) => void };

/** The columns of a report, once the grid has loaded. */
export function LateItems(props: Props) {
  return <Loaded query={useRowsPart()}>{({ ItemsField }) => <ItemsField {...props} />}</Loaded>;
}
