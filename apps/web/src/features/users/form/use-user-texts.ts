import { userIdentity } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { departmentNames } from '../../../fields/department/department.logic.ts';
import { departmentTree } from '../../../fields/department/department.queries.ts';
import { dictionaryText } from '../../../fields/dictionary/dictionary.logic.ts';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { positions } from '../../../fields/position/position.queries.ts';
import { everyRole } from '../../../fields/role/role.queries.ts';
import type { ConflictField } from './user-conflict.logic.ts';
import type { UserFormValues } from './user-form.logic.ts';

/** Says a field of the form in words: names instead of ids and codes. */
export function useUserTexts(): (field: ConflictField, values: UserFormValues) => string {
  const sexes = useDictionary('sex');
  const posts = useQuery(positions()).data ?? [];
  const roleNames = new Map(useQuery(everyRole()).data?.map((role) => [role.id, role.roleName]));
  const departments = departmentNames(useQuery(departmentTree()).data ?? []);
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    ids.map((id) => names.get(id) ?? id).join('、');
  return (field, values) => {
    switch (field) {
      case 'sex':
        return dictionaryText(sexes, values.sex);
      case 'post':
        return dictionaryText(posts, values.post);
      case 'roleIds':
        return named(values.roleIds, roleNames);
      case 'departmentIds':
        return named(values.departmentIds, departments);
      case 'managedIds':
        return named(values.managedIds, departments);
      case 'userIdentity':
        return values.userIdentity === userIdentity.superior ? '上级' : '普通用户';
      case 'realname':
      case 'workNo':
      case 'phone':
      case 'email':
      case 'telephone':
      case 'birthday':
        return values[field] ?? '';
    }
  };
}
