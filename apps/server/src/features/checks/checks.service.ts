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

const known: ReadonlyMap<string, CheckableColumn> = new Map(
  checkableColumns.map((column) => [column, column]),
);

/** Only users who may fill in the form may ask: the answer reveals which records exist. */
const declarations: readonly ContractFeature[] = Object.values(features);
const askedBy = new Map(declarations.flatMap((feature) => Object.entries(feature.uniqueColumns ?? {})));

type Question = {
  tableName: string;
  fieldName: string;
  fieldVal?: string | undefined;
  dataId?: string | undefined;
};

type Needs = { work: Work; uniqueness: Partial<Record<CheckableColumn, SameValue>> };

export function createChecksService({ work, uniqueness }: Needs) {
  return {
    /** Refuses a value that another record has; an empty value passes (api-contract 3.12). */
    async check(
      actor: Caller,
      { tableName, fieldName, fieldVal = '', dataId }: Question,
    ): Promise<ResultOf<typeof checks.duplicate>> {
      const column = known.get(`${tableName}.${fieldName}`);
      if (column === undefined) throw appError('unsupported-check');
      if (askedBy.get(column)?.some((code) => holds(actor, code)) !== true) throw appError('forbidden');
      const declared = declaredRecords.find(({ table }) => table === tableName)?.fields;
      const name = fieldName.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      if (declared !== undefined && hiddenFrom(actor, declared).includes(name))
        throw appError('column-hidden', { name: labelOf(declared, name) });
      const value = fieldVal.trim();
      if (value === '') return 'nothing-to-check';
      const isTaken = await work.read(actor, (use) =>
        use(checksRepository).isTaken({ column, value, exceptId: dataId, isSame: uniqueness[column] }),
      );
      if (isTaken) throw appError('value-taken');
      return null;
    },
  };
}

export type ChecksService = ReturnType<typeof createChecksService>;
