import type { StoredFile } from '@baisi/contract/files';
import { readFile } from '@baisi/grid/files';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FileLoaded } from '../layer/file-loaded.tsx';
import { SheetGrid } from './sheet-grid.tsx';

/** Returns a name with the extension by which `readFile` recognises the format; users may have given another one. */
function readableName({ name, type }: StoredFile): string {
  if (/\.(xlsx|xlsm|xls|csv|tsv|txt)$/i.test(name)) return name;
  return type.includes('openxml') ? `${name}.xlsx` : name;
}

/** Reads the selected sheet in a worker. */
export function Workbook({ file, bytes }: { file: StoredFile; bytes: Uint8Array<ArrayBuffer> }) {
  const [sheet, setSheet] = useState(0);
  const blob = useMemo(() => new File([bytes], readableName(file)), [bytes, file]);
  const query = useQuery({
    queryKey: ['file-sheet', file.path, sheet],
    queryFn: ({ signal }) => readFile(blob, sheet, signal, 'preview'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // Keeps the tabs of the sheets visible while another sheet loads.
    placeholderData: keepPreviousData,
  });
  return (
    <FileLoaded file={file} query={query}>
      {(read) => <SheetGrid name={file.name} read={read} sheet={sheet} onSheet={setSheet} />}
    </FileLoaded>
  );
}
