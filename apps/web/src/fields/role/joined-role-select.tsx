import { RoleSelect } from './role-select.tsx';

type Props = { id?: string; value?: string; onChange?: (value: string | undefined) => void };

/** Select for roles in a search form; the value is their ids, comma-separated. */
export function JoinedRoleSelect({ value = '', onChange, ...field }: Props) {
  return (
    <RoleSelect
      {...field}
      value={value.split(',').filter(Boolean)}
      onChange={(chosen) => onChange?.(chosen.length === 0 ? undefined : chosen.join(','))}
    />
  );
}
