import type { DepartmentChoice } from '@baisi/contract/department-choice';
import type { Use } from '../../db/work.ts';
import { toDepartmentChoice } from './departments.mapper.ts';
import { departmentsOfUserRepository } from './departments-of-user.repository.ts';

/** Returns the departments in which a user can work: those the user belongs to that are enabled. */
export const departmentsOf = async (use: Use, userId: string): Promise<DepartmentChoice[]> =>
  (await use(departmentsOfUserRepository).listOfUser(userId))
    .filter(({ status }) => status === '1')
    .map(toDepartmentChoice);
