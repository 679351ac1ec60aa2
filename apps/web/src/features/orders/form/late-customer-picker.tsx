import { Loaded } from '../../../ui/loaded/loaded.tsx';
import { usePart } from '../../../ui/loaded/use-part.ts';

/** The choice of a customer, once the dialog of reports has loaded: the list of orders does not load it. */
export function LateCustomerPicker() {
  const part = usePart('order-customers', () => import('./customer-picker.tsx'));
  return <Loaded query={part}>{({ CustomerPicker }) => <CustomerPicker />}</Loaded>;
}
