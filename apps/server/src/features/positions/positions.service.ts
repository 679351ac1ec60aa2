import { type PositionRecord, type PositionToAdd, positionFields } from '@baisi/contract/positions';
import type { RowResource } from '@baisi/contract/rules/row-resources';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import type { Use, Work } from '../../db/work.ts';
import type { Caller, Person } from '../../platform/actor.ts';
import { createRecords } from '../../platform/database/records.ts';
import { appError } from '../../platform/errors.ts';
import { type Texts, toPositionWith } from './positions.mapper.ts';
import {
  type PositionRow,
  type PositionValues,
  positionResource,
  positionsRepository,
} from './positions.repository.ts';

/** How many people have a position; `recycled` of them are in the recycle bin. */
type Holders = { people: number; recycled: number };

export type PositionsNeeds = {
  work: Work;
  /** Texts of dictionary values. */
  texts(): Promise<Texts>;
  rowScopeOf(use: Use, person: Person, resource: RowResource): Promise<RowScope>;
  /** Holders of the position with this code. */
  holdersOfPost(use: Use, code: string): Promise<Holders>;
};

const toForm = (row: PositionRow): PositionToAdd => ({
  code: row.code,
  name: row.name,
  postRank: row.post_rank,
  status: row.status === '0' ? '0' : '1',
  sortNo: row.sort_no,
});

const toValues = (form: PositionToAdd): PositionValues => ({
  code: form.code,
  name: form.name,
  post_rank: form.postRank,
  status: form.status,
  sort_no: form.sortNo,
});

/** `3人`, and why one finds fewer in the list of people. */
const wordsOf = ({ people, recycled }: Holders): string =>
  recycled === 0 ? `${people}人` : `${people}人(其中回收站${recycled}人)`;

export function createPositionsService({ work, texts, rowScopeOf, holdersOfPost }: PositionsNeeds) {
  const scopeOf = (use: Use, person: Person) => rowScopeOf(use, person, positionResource);
  const mapper = async () => toPositionWith(await texts());
  /** People carry positions by code: one that they have neither goes nor is recoded. */
  const demandUnused = async (
    use: Use,
    { name, code }: PositionRow,
    refusal: 'position-in-use' | 'position-code-in-use',
  ): Promise<void> => {
    const holders = await holdersOfPost(use, code);
    if (holders.people > 0) throw appError(refusal, { name, holders: wordsOf(holders) });
  };
  const records = createRecords({
    work,
    fields: positionFields,
    toForm,
    toValues,
    queries: positionsRepository,
    scopeOf,
    mapper,
    beforeEdit: async (use, _writer, row, { code }) => {
      if (row.code !== code) await demandUnused(use, row, 'position-code-in-use');
    },
    beforeRemove: async (use, _writer, rows) => {
      for (const row of rows) await demandUnused(use, row, 'position-in-use');
    },
  });

  return {
    ...records,
    getByCode: (actor: Caller, code: string): Promise<PositionRecord> =>
      work.read(actor, async (use) => {
        const row = await use(positionsRepository).findByCode(code, await scopeOf(use, actor));
        if (row === undefined) throw appError('not-found');
        return (await mapper())(row);
      }),
  };
}

export type PositionsService = ReturnType<typeof createPositionsService>;
