import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onBell } from '../../platform/realtime/bell.ts';

/** Pause between two readings in ms: a batch of a thousand orders sends many frames. */
const pauseMs = 2_000;

/**
 * Reads figures and tasks again when orders or waybills changed (`invoice_refresh`), at most every two seconds.
 * `refreshes`: their query keys, the same array at each render.
 */
export function useTradeRefresh(refreshes: readonly (readonly unknown[])[]): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: number | undefined;
    const stop = onBell('invoice_refresh', () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        for (const queryKey of refreshes) void client.invalidateQueries({ queryKey });
      }, pauseMs);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [client, refreshes]);
}
