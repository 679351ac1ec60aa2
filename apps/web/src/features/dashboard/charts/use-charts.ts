import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { charts } from '../dashboard.queries.ts';

/** The numbers of the charts. Several widgets show them: their arrival is drawn in slices, between which the page answers. */
export function useCharts() {
  const { data, error, isFetching, refetch } = useQuery(charts());
  return { data: useDeferredValue(data), error, isFetching, refetch };
}
