import { declaredRecords } from '@baisi/contract/declared-records';
import { liveKeyOf } from '@baisi/contract/rules/live-keys';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import { holds, type Person } from '../../../platform/actor.ts';
import { hiddenFrom } from '../../../platform/records/guarded-fields.ts';
import type { Listener } from './listener.ts';

export type RightsNeeds = {
  authenticate(token: string): Person | undefined | Promise<Person | undefined>;
  /** Returns whether no row rules narrow this user's rows of a resource. */
  reachesAllRows(person: Person, resource: RowResource): Promise<boolean>;
  /** Returns those of the rows that this user may reach. */
  reachedRows(person: Person, socketKey: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Checks permissions for every message, so that revoked rights have no effect after one second (decision 0005). */
export function createRights({ authenticate, reachesAllRows, reachedRows }: RightsNeeds) {
  /** A private key needs no permission. */
  const mayHear = (person: Person, socketKey: string): boolean => {
    const key = liveKeyOf(socketKey);
    return key === undefined || key.read.some((code) => holds(person, code));
  };
  return {
    /** Returns the user of a window while the session is live and has no obligations. */
    async personOf({ token }: Listener): Promise<Person | undefined> {
      const person = await authenticate(token);
      return person?.owes.length === 0 ? person : undefined;
    },
    mayHear,
    reachedRows,
    /** Returns whether the user may send changes in a shared set. */
    mayTell(person: Person, socketKey: string): boolean {
      const key = liveKeyOf(socketKey);
      return key !== undefined && mayHear(person, socketKey) && holds(person, key.edit);
    },
    /** Returns the fields of the rows that this user may not see. */
    hiddenFields(person: Person, socketKey: string): readonly string[] {
      const declared = declaredRecords.find((one) => one.liveKey === socketKey);
      return declared === undefined ? [] : hiddenFrom(person, declared.fields);
    },
    /** Returns whether this user receives the content of rows, or only their ids. */
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
