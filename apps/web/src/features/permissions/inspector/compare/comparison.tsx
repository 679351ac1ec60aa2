import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/loaded.tsx';
import { comparisonOf } from '../../permissions.queries.ts';
import { ComparedRights } from './compared-rights.tsx';

type Props = { firstId: string; secondId: string };

/** What two people have, each right with who has it and by which ways. */
export function Comparison(pair: Props) {
  const query = useQuery(comparisonOf(pair));
  return (
    <Loaded query={query}>{(found) => <ComparedRights pair={pair} found={found} query={query} />}</Loaded>
  );
}
