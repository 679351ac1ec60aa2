import { isLaterOrgCode, nextOrgCode } from '@baisi/contract/rules/org-codes';
import type { Use } from '../../db/work.ts';
import { departmentWritingRepository } from './department-writing.repository.ts';

type Parent = { id: string; org_code: string } | null;

/**
 * Returns an org code that no department has or had. Transactions that need a code below the same parent wait for
 * each other.
 */
export async function assignCode(use: Use, parent: Parent): Promise<string> {
  const repository = use(departmentWritingRepository);
  const parentCode = parent?.org_code ?? '';
  const given = await repository.lockLastCode(parentCode);
  const standing = await repository.findLastCodeBelow(parent?.id ?? null);
  const isGivenLater = standing === null || (given !== null && isLaterOrgCode(given, standing));
  const code = nextOrgCode(parentCode, isGivenLater ? given : standing);
  await repository.setLastCode(parentCode, code);
  return code;
}

/** Stores the code of a department that leaves its parent, so that the code is never reused. */
export async function retireCode(use: Use, parentCode: string, code: string): Promise<void> {
  const repository = use(departmentWritingRepository);
  const given = await repository.lockLastCode(parentCode);
  if (given === null || isLaterOrgCode(code, given)) await repository.setLastCode(parentCode, code);
}
