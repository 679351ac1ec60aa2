import { leaseMinutes } from '@baisi/contract/orders';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { endLease, takeLease } from '../orders.queries.ts';

/** How often an open drawer renews its reservation: twice before it would end. */
const renewEveryMs = (leaseMinutes * 60_000) / 3;

export type Lease = { state: 'asking' } | { state: 'held' } | { state: 'refused'; reason: string };

/**
 * Reserves an order while its drawer is open, and gives it back. A hidden window stops renewing, so that a forgotten one
 * does not block the order.
 */
export function useLease(id: string): { lease: Lease; again: () => void } {
  const [lease, setLease] = useState<Lease>({ state: 'asking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    const take = async () => {
      try {
        await takeLease(id);
        if (!isOver) setLease({ state: 'held' });
      } catch (error) {
        const reason = error instanceof ApiError ? error.message : '网络异常，请稍后再试';
        if (!isOver) setLease({ state: 'refused', reason });
      }
    };
    void take();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void take();
    }, renewEveryMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      void endLease(id);
    };
    // `attempt` asks again after a refusal.
  }, [id, attempt]);
  return {
    lease,
    again: () => {
      setLease({ state: 'asking' });
      setAttempt((before) => before + 1);
    },
  };
}
