import type { Endpoint, PermissionCode } from '@baisi/contract/endpoint';
import type * as z from 'zod/mini';
import { Allowed } from '../../platform/access/allowed.tsx';
import type { ListInput } from '../../platform/list-state/list-definition.ts';
import { ExportButton } from './export-button.tsx';

/** The export of a list: it takes the query of the list, and `selections` of ids. */
export type ListExport = Endpoint<z.ZodMiniType<unknown, Record<string, unknown>>> & {
  access: { kind: 'permission'; code: PermissionCode };
};

type Props = {
  endpoint: ListExport;
  /** The current query of the list. */
  input: ListInput;
  /** Only these leave. */
  chosen?: readonly { id: string }[];
  /** File name when the response has none. */
  name: string;
  disabled?: boolean;
};

/** Saves the list as it is searched and sorted now, all of its pages, or the chosen records of it. */
export function ExportListButton({ endpoint, input, chosen = [], name, disabled = false }: Props) {
  const { pageNo: _, pageSize: __, ...wishes } = input;
  const selections = chosen.map(({ id }) => id).join(',');
  return (
    <Allowed code={endpoint.access.code}>
      <ExportButton
        endpoint={endpoint}
        input={selections === '' ? wishes : { ...wishes, selections }}
        name={name}
        disabled={disabled}
      />
    </Allowed>
  );
}
