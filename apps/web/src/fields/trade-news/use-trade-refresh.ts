import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onBell } from '../../platform/realtime/bell.ts';

/** Pause between two readings in ms: a batch of a thousand orders sends many frames. */
const pauseMs = 2_000;

/**
 * Reads figures and tasks again when orders or waybills changed (`invoice_refresh`), and after every connection, before
 * which a change may have been missed; at most every two seconds.
 * `refreshes`: their query keys, the same array at each render.
 */
export function useTradeRefresh(refreshes: readonly (readonly unknown[])[]): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: number | undefined;
    const readAgain = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        // Each in a task of its own, so that the page answers in between.
        for (const queryKey of refreshes) setTimeout(() => void client.invalidateQueries({ queryKey }));
      }, pauseMs);
    };
    const stops = [onBell('invoice_refresh', readAgain), onBell('sysParameter', readAgain)];
    return () => {
      for (const stop of stops) stop();
      window.clearTimeout(timer);
    };
  }, [client, refreshes]);
}
