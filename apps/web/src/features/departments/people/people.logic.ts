import { defineList } from '../../../platform/list-state/list-definition.ts';
import { asTyped, oneOf } from '../../../platform/list-state/list-filters.ts';

/** The people of a department; `below` 1: of those below it, too. */
export const peopleList = defineList({
  filters: {
    realname: asTyped,
    below: { ...oneOf('1'), ask: () => ({}) },
  },
});

/** Roles inside a department. */
export const rolesList = defineList({
  filters: {
    roleName: { accepts: (text) => text.length <= 50, ask: (name, text) => ({ [name]: `*${text}*` }) },
  },
});
