import { carriers } from '@baisi/contract/carriers';
import { queryOf } from '../../platform/api/query.ts';

/** The carriers that are switched on, with their accounts. */
export const carrierChoices = () => queryOf(carriers.choices, {});
