import { RoleSelect } from './role-select.tsx';

type Props = { id?: string; value?: string; onChange?: (value: string | undefined) => void };

/** Chooses roles to search by; the value is their ids, joined with commas. */
export function JoinedRoleSelect({ value = '', onChange, ...field }: Props) {
  return (
    <RoleSelect
      {...field}
      value={value.split(',').filter(Boolean)}
      onChange={(chosen) => onChange?.(chosen.length === 0 ? undefined : chosen.join(','))}
    />
  );
}
