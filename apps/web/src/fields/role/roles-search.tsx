import { useQuery } from '@tanstack/react-query';
import type { SearchField } from '../../ui/list/search/search-field.tsx';
import { JoinedRoleSelect } from './joined-role-select.tsx';
import { everyRole } from './role.queries.ts';

/** A condition on roles, at least one of which a record has. */
export const rolesSearch = (name: string, label: string): SearchField => ({
  name,
  label,
  control: <JoinedRoleSelect />,
  draw: (text) => <RoleNames ids={text.split(',')} />,
});

function RoleNames({ ids }: { ids: readonly string[] }) {
  const { data: roles = [] } = useQuery(everyRole());
  return ids.map((id) => roles.find((role) => role.id === id)?.roleName ?? id).join('、');
}
