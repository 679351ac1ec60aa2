import type { DepartmentChoice } from '@baisi/contract/department-choice';
import type { Use } from '../../db/work.ts';
import { toDepartmentChoice } from './departments.mapper.ts';
import { departmentsOfUserRepository } from './departments-of-user.repository.ts';

/** The departments in which a person can work, by org code: those of the person that are not switched off. */
export const departmentsOf = async (use: Use, userId: string): Promise<DepartmentChoice[]> =>
  (await use(departmentsOfUserRepository).listOfUser(userId))
    .filter(({ status }) => status === '1')
    .map(toDepartmentChoice);
