import { useQuery } from '@tanstack/react-query';
import type { SearchField } from '../../ui/list/search/search-field.tsx';
import { carrierChoices } from './carrier.queries.ts';
import { CarrierSelect } from './carrier-select.tsx';

/** A condition on the carrier of a record; the filter is its code. */
export const carrierSearch = (name: string): SearchField => ({
  name,
  label: '承运商',
  control: <CarrierSelect allowClear />,
  draw: (text) => <CarrierName code={text} />,
});

function CarrierName({ code }: { code: string }) {
  const { data = [] } = useQuery(carrierChoices());
  return data.find((carrier) => carrier.code === code)?.name ?? code;
}
