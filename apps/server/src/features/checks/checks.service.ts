import { type CheckableColumn, checkableColumns, type checks } from '@baisi/contract/checks';
import type { ContractFeature } from '@baisi/contract/contract-feature';
import { declaredRecords } from '@baisi/contract/declared-records';
import type { ResultOf } from '@baisi/contract/endpoint';
import * as features from '@baisi/contract/features';
import type { Work } from '../../db/work.ts';
import type { SameValue } from '../../feature.ts';
import { type Caller, holds } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { hiddenFrom, labelOf } from '../../platform/records/guarded-fields.ts';
import { checksRepository } from './checks.repository.ts';

const checkableByName: ReadonlyMap<string, CheckableColumn> = new Map(
  checkableColumns.map((column) => [column, column]),
);

const declarations: readonly ContractFeature[] = Object.values(features);
/**
 * Per checkable column, the permission codes of the forms that contain it. A duplicate check needs one of them, because
 * its answer reveals which records exist.
 */
const codesByColumn = new Map(declarations.flatMap((feature) => Object.entries(feature.uniqueColumns ?? {})));

type Question = {
  tableName: string;
  fieldName: string;
  fieldVal?: string | undefined;
  dataId?: string | undefined;
};

type Needs = { work: Work; uniqueness: Partial<Record<CheckableColumn, SameValue>> };

export function createChecksService({ work, uniqueness }: Needs) {
  return {
    /**
     * Checks whether a value is free (api-contract 3.12). Returns null when it is, `nothing-to-check` for an empty
     * value. Throws when another record has the value, with `isInBin` when it is in the recycle bin, or when the caller
     * may not see or check the column.
     */
    async check(
      actor: Caller,
      { tableName, fieldName, fieldVal = '', dataId }: Question,
    ): Promise<ResultOf<typeof checks.duplicate>> {
      const column = checkableByName.get(`${tableName}.${fieldName}`);
      if (column === undefined) throw appError('unsupported-check');
      if (codesByColumn.get(column)?.some((code) => holds(actor, code)) !== true) throw appError('forbidden');
      const declared = declaredRecords.find(({ table }) => table === tableName)?.fields;
      const name = fieldName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      if (declared !== undefined && hiddenFrom(actor, declared).includes(name))
        throw appError('column-hidden', { name: labelOf(declared, name) });
      const value = fieldVal.trim();
      if (value === '') return 'nothing-to-check';
      const holder = await work.read(actor, (use) =>
        use(checksRepository).findHolder({ column, value, exceptId: dataId, isSame: uniqueness[column] }),
      );
      if (holder !== undefined) throw appError('value-taken', {}, holder.isInBin ? holder : undefined);
      return null;
    },
  };
}

export type ChecksService = ReturnType<typeof createChecksService>;
