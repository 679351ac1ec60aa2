import { files } from '@baisi/contract/files';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { followLink } from '../navigation/follow-link.ts';
import { notify } from '../notify.ts';

type Stored = { path: string; name: string };

/** Requests the signed address of a stored file and lets the browser save it; `gone`: told when the file is deleted. */
export function useStoredDownload(gone: string) {
  const { mutate, isPending, variables } = useMutation({
    mutationKey: [files.info.path],
    mutationFn: ({ path }: Stored) => call(files.info, { paths: path }),
    onSuccess: ([found], { name }) => {
      if (found?.url == null) notify.warning(gone);
      else followLink(`${found.url}&download=1`, name);
    },
  });
  return { start: mutate, isPending, path: isPending ? variables.path : undefined };
}
