import { declaredRecords } from '@baisi/contract/declared-records';
import { liveKeyOf } from '@baisi/contract/rules/live-keys';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import { holds, type Person } from '../../../platform/actor.ts';
import { hiddenFrom } from '../../../platform/guarded-fields.ts';
import type { Listener } from './listener.ts';

export type RightsNeeds = {
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  /** Do no row rules narrow what this person sees of a resource? */
  reachesAllRows(person: Person, resource: RowResource): Promise<boolean>;
  /** Which of these rows of a set this person may reach. */
  reachedRows(person: Person, socketKey: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
};

/** What somebody may hear and say, asked anew each time: rights are gone within a second (decision 0005). */
export function createRights({ authenticate, reachesAllRows, reachedRows }: RightsNeeds) {
  /** A private key is everybody's own. */
  const mayHear = (person: Person, socketKey: string): boolean => {
    const key = liveKeyOf(socketKey);
    return key === undefined || key.read.some((code) => holds(person, code));
  };
  return {
    /** The person of a window, while the session lives and owes nothing. */
    async personOf({ token }: Listener): Promise<Person | undefined> {
      const person = await authenticate(token);
      return person?.owes.length === 0 ? person : undefined;
    },
    mayHear,
    reachedRows,
    /** May tell of changes in a shared set. */
    mayTell(person: Person, socketKey: string): boolean {
      const key = liveKeyOf(socketKey);
      return key !== undefined && mayHear(person, socketKey) && holds(person, key.edit);
    },
    /** Fields of the rows that this person may not see. */
    hiddenFields(person: Person, socketKey: string): readonly string[] {
      const declared = declaredRecords.find((one) => one.liveKey === socketKey);
      return declared === undefined ? [] : hiddenFrom(person, declared.fields);
    },
    /** Does this person hear what is in the rows, or only which ones they are? */
    async seesContent(person: Person, socketKey: string): Promise<boolean> {
      const key = liveKeyOf(socketKey);
      if (key === undefined) return true;
      if (key.content !== 'whole') return false;
      const declared = declaredRecords.find((one) => one.liveKey === socketKey);
      if (declared !== undefined && hiddenFrom(person, declared.fields).length > 0) return false;
      return key.resource === undefined || reachesAllRows(person, key.resource);
    },
  };
}

export type Rights = ReturnType<typeof createRights>;
