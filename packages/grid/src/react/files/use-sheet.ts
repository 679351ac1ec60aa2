import { useEffect, useState } from 'react';
import { FileRefused } from '../../files/limits.ts';
import { readFile } from '../../files/read-file.ts';
import type { ReadSheet } from '../../files/worker-talk.ts';

/** State of the file that is being imported. */
export type SheetState =
  | { kind: 'none' }
  | { kind: 'reading'; name: string }
  | { kind: 'refused'; name: string; words: string }
  | { kind: 'read'; name: string; read: ReadSheet };

type Wanted = { file: File; sheet: number };

/** Reads the chosen file; on demand also another sheet of it. */
export function useSheet() {
  const [wanted, setWanted] = useState<Wanted>();
  const [state, setState] = useState<SheetState>({ kind: 'none' });
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const { file, sheet } = wanted;
    const { name } = file;
    const calling = new AbortController();
    readFile(file, sheet, calling.signal).then(
      (read) => {
        if (!calling.signal.aborted) setState({ kind: 'read', name, read });
      },
      (error: unknown) => {
        if (calling.signal.aborted) return;
        const words = error instanceof FileRefused ? error.message : '文件读取失败，请重试';
        setState({ kind: 'refused', name, words });
      },
    );
    return () => calling.abort();
  }, [wanted]);
  const choose = (file: File, sheet = 0) => {
    setWanted({ file, sheet });
    setState({ kind: 'reading', name: file.name });
  };
  return {
    state,
    choose,
    chooseSheet: (sheet: number) => {
      if (wanted !== undefined) choose(wanted.file, sheet);
    },
    leave: () => {
      setWanted(undefined);
      setState({ kind: 'none' });
    },
  };
}
