import type { ReportParam } from '@baisi/contract/reports';
import { Loaded } from '../../../../ui/loaded/loaded.tsx';
import { useRowsPart } from './use-rows-part.ts';

type Props = { value?: ReportParam[]; onChange?: (value: ReportParam[]) => void };

/** The parameters of a report, once the grid has loaded. */
export function LateParams(props: Props) {
  return <Loaded query={useRowsPart()}>{({ ParamsField }) => <ParamsField {...props} />}</Loaded>;
}
