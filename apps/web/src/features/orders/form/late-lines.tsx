import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { usePart } from '../../../ui/loaded/use-part.ts';
import type { OrderLine } from './order-form.ts';

type Props = { value?: OrderLine[]; onChange?: (value: OrderLine[]) => void };

/** The lines of an order, once the grid has loaded: the list of orders does not load it. */
export function LateLines(props: Props) {
  const part = usePart('order-lines', () => import('./lines-field.tsx'));
  return <Loaded query={part}>{({ LinesField }) => <LinesField {...props} />}</Loaded>;
}
