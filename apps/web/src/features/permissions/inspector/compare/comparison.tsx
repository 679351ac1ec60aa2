import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/loaded/loaded.tsx';
import { comparisonOf } from '../../permissions.queries.ts';
import { ComparedRights } from './compared-rights.tsx';

type Props = { firstId: string; secondId: string };

/** Loads and shows the permissions of two users, each with the users who have it and their chains of grants. */
export function Comparison(pair: Props) {
  const query = useQuery(comparisonOf(pair));
  return (
    <Loaded query={query}>{(found) => <ComparedRights pair={pair} found={found} query={query} />}</Loaded>
  );
}
