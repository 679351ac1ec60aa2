import type { InputOf } from '@baisi/contract/endpoint';
import { type UserRecord, users } from '@baisi/contract/users';
import { ExportButton } from '../../fields/export/export-button.tsx';
import { Allowed } from '../../platform/access/allowed.tsx';

type Props = {
  input: InputOf<typeof users.list>;
  /** Only these leave. */
  chosen?: readonly UserRecord[];
  disabled?: boolean;
};

/** Saves the list as it is searched and sorted now, all of its pages, or the chosen users of it. */
export function ExportUsersButton({ input, chosen = [], disabled = false }: Props) {
  const { pageNo: _, pageSize: __, ...wishes } = input;
  const selections = chosen.map(({ id }) => id).join(',');
  return (
    <Allowed code="user:export">
      <ExportButton
        endpoint={users.exportXls}
        input={selections === '' ? wishes : { ...wishes, selections }}
        name="用户.xlsx"
        disabled={disabled}
      />
    </Allowed>
  );
}
