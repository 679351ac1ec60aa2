import type { Endpoint, InputOf } from '@baisi/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { download } from './download.ts';

/**
 * Downloads a file and lets the browser save it, under `name` when the response has none. A refusal or an empty file
 * goes to the app's error policy. Unmounting aborts the download.
 */
export function useDownload<E extends Endpoint>(endpoint: E, name: string) {
  const [loadedBytes, setLoadedBytes] = useState(0);
  const calling = useRef<AbortController>(undefined);
  const begin = () => {
    const controller = new AbortController();
    calling.current = controller;
    return controller;
  };
  const { mutate, isPending } = useMutation({
    mutationKey: [endpoint.path],
    mutationFn: (input: InputOf<E>) => {
      const { signal } = begin();
      setLoadedBytes(0);
      return download(endpoint, input, { name, signal, onProgress: setLoadedBytes });
    },
  });
  const stop = () => calling.current?.abort();
  useEffect(() => () => calling.current?.abort(), []);
  return { start: mutate, stop, isPending, loadedBytes };
}
