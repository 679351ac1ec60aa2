import { type CheckableColumn, checkableColumns, type checks } from '@baisi/contract/checks';
import { declaredRecords } from '@baisi/contract/declared-records';
import type { PermissionCode, ResultOf } from '@baisi/contract/endpoint';
import type { Work } from '../../db/work.ts';
import { type Actor, holds, type Person } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { hiddenFrom, labelOf } from '../../platform/guarded-fields.ts';
import { checksRepository } from './checks.repository.ts';

const known: ReadonlyMap<string, CheckableColumn> = new Map(
  checkableColumns.map((column) => [column, column]),
);

/** Who fills in a form may learn which values are taken; to others it would tell who and what is there. */
const formOf = (noun: string): readonly PermissionCode[] => [`${noun}:add`, `${noun}:edit`];
const askedBy: Record<CheckableColumn, readonly PermissionCode[]> = {
  'sys_user.username': formOf('user'),
  'sys_user.phone': formOf('user'),
  'sys_user.email': formOf('user'),
  'sys_user.work_no': formOf('user'),
  'sys_role.role_code': formOf('role'),
  'sys_permission.perms': formOf('permission'),
  'sys_position.code': formOf('position'),
  'sys_depart_role.role_code': ['depart:role'],
  'sys_dict.dict_code': formOf('dict'),
  'sys_category.code': formOf('category'),
  'sys_fill_rule.rule_code': formOf('fillRule'),
  'sys_check_rule.rule_code': formOf('checkRule'),
};

type Question = {
  tableName: string;
  fieldName: string;
  fieldVal?: string | undefined;
  dataId?: string | undefined;
};

export function createChecksService(work: Work) {
  return {
    /** Refuses a taken value; an empty one passes (api-contract 3.12). */
    async check(
      actor: Actor & Person,
      { tableName, fieldName, fieldVal = '', dataId }: Question,
    ): Promise<ResultOf<typeof checks.duplicate>> {
      const column = known.get(`${tableName}.${fieldName}`);
      if (column === undefined) throw appError('unsupported-check');
      if (!askedBy[column].some((code) => holds(actor, code))) throw appError('forbidden');
      const declared = declaredRecords.find(({ table }) => table === tableName)?.fields;
      const name = fieldName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      if (declared !== undefined && hiddenFrom(actor, declared).includes(name))
        throw appError('column-hidden', { name: labelOf(declared, name) });
      const value = fieldVal.trim();
      if (value === '') return 'nothing-to-check';
      const isTaken = await work.read(actor, (use) => use(checksRepository).isTaken(column, value, dataId));
      if (isTaken) throw appError('value-taken');
      return null;
    },
  };
}

export type ChecksService = ReturnType<typeof createChecksService>;
