import type { Use } from '../../db/work.ts';
import { appError } from '../../platform/errors.ts';
import { takenValuesRepository, type UniqueValues } from './taken-values.repository.ts';

const labels = {
  username: '用户账号',
  phone: '手机号码',
  email: '邮箱',
  workNo: '工号',
} satisfies Record<keyof UniqueValues, string>;

/**
 * Throws when a user in the recycle bin has one of the values, at the field of the value: the list of users does not
 * show who has it. Values of present users are refused by the unique indexes.
 */
export async function demandNotBinned(use: Use, values: UniqueValues): Promise<void> {
  const binned = await use(takenValuesRepository).findBinned(values);
  const field = (['username', 'phone', 'email', 'workNo'] as const).find((name) => binned?.[name] === true);
  if (field !== undefined) throw appError('value-in-bin', { label: labels[field] }, { field });
}

type Profile = { phone: string | null; email: string | null; workNo: string | null };

/** Throws like `demandNotBinned` for the values that an edit changes. */
export function demandChangesNotBinned(use: Use, edited: Profile, before: Profile): Promise<void> {
  const changed = (name: keyof Profile): string | undefined =>
    edited[name] === before[name] ? undefined : (edited[name] ?? undefined);
  return demandNotBinned(use, {
    phone: changed('phone'),
    email: changed('email'),
    workNo: changed('workNo'),
  });
}
