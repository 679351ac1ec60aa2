import { userIdentity } from '@baisi/contract/users';
import { useQuery } from '@tanstack/react-query';
import { departmentNames } from '../../../fields/department/department.logic.ts';
import { departmentTree } from '../../../fields/department/department.queries.ts';
import { dictionaryText } from '../../../fields/dictionary/dictionary.logic.ts';
import { useDictionary } from '../../../fields/dictionary/use-dictionary.ts';
import { positions } from '../../../fields/position/position.queries.ts';
import type { FieldTexts } from '../../../fields/record-form/record-form.logic.ts';
import { everyRole } from '../../../fields/role/role.queries.ts';
import { nameInPath } from '../../../platform/files/file-address.logic.ts';
import type { UserFormValues } from './user-form.logic.ts';

/** Returns functions that format values of the user form: names instead of ids and codes. */
export function useUserTexts(): FieldTexts<UserFormValues> {
  const sexes = useDictionary('sex');
  const posts = useQuery(positions()).data ?? [];
  const roleNames = new Map(useQuery(everyRole()).data?.map((role) => [role.id, role.roleName]));
  const departments = departmentNames(useQuery(departmentTree()).data ?? []);
  const named = (names: ReadonlyMap<string, string>) => (ids: readonly string[]) =>
    ids.map((id) => names.get(id) ?? id).join('、');
  return {
    sex: (sex) => dictionaryText(sexes, sex),
    post: (codes) => dictionaryText(posts, codes),
    roleIds: named(roleNames),
    departmentIds: named(departments),
    managedIds: named(departments),
    avatar: (path) => (path === '' ? '' : nameInPath(path)),
    userIdentity: (identity) => (identity === userIdentity.superior ? '上级' : '普通用户'),
  };
}
