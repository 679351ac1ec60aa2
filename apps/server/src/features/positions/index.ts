import { positionFields, positions } from '@baisi/contract/positions';
import { positionsTable } from '@baisi/contract/tables/positions.table';
import type { Use } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import { toWireRow } from '../../platform/database/record-rows.ts';
import { sameWithoutCase } from '../../platform/database/without-case.ts';
import { appError } from '../../platform/errors.ts';
import { on } from '../../platform/http/route.ts';
import { switchedWords } from '../../platform/records/record-history.ts';
import { createRecordFeature, type RecordPorts } from '../../record-feature.ts';
import { recordTarget } from '../../record-import.ts';
import { positionsRepository, positionTable } from './positions.repository.ts';

export { isWithin as isPositionWithin } from './positions.repository.ts';

/** The number of users in a position; `recycled` of them are in the recycle bin. */
type Holders = { people: number; recycled: number };

type Ports = RecordPorts & {
  people: {
    /** Holders of the position with this code. */
    holdersOfPost(use: Use, code: string): Promise<Holders>;
    /** Which of the positions with these codes somebody has. */
    postsHeldAmong(use: Use, codes: readonly string[]): Promise<string[]>;
  };
  words: {
    /** Texts of dictionary values. */
    texts(): Promise<(dictCode: string, value: string) => string | undefined>;
  };
};

/** Returns `3人`; mentions users in the recycle bin, because the list of users does not show them. */
const wordsOf = ({ people, recycled }: Holders): string =>
  recycled === 0 ? `${people}人` : `${people}人(其中回收站${recycled}人)`;

/** 职务: positions, which users reference by code. */
export function positionsFeature({ people, words, ...ports }: Ports) {
  /** Users refer to positions by code, so a position in use can neither be removed nor get another code. */
  const demandUnused = async (
    use: Use,
    { name, code }: { name: string; code: string },
    refusal: 'position-in-use' | 'position-code-in-use',
  ): Promise<void> => {
    const holders = await people.holdersOfPost(use, code);
    if (holders.people > 0) throw appError(refusal, { name, holders: wordsOf(holders) });
  };
  const { records, ...feature } = createRecordFeature(ports, {
    endpoints: positions,
    fields: positionFields,
    table: positionTable,
    description: positionsTable,
    history: {
      subject: '职务',
      name: 'name',
      reads: { postRank: { dictionary: 'position_rank' }, status: switchedWords },
    },
    constraints: {
      sys_position_code_unique: 'position-code-taken',
      sys_position_code_any_case: 'position-code-taken',
    },
    // An unknown rank is returned as it is (api-contract 1.7).
    mapper: async () => {
      const textOf = await words.texts();
      return ({ post_rank: rank, ...row }) => ({
        ...toWireRow(row),
        postRank: rank,
        ...(rank === null ? {} : { postRank_dictText: textOf('position_rank', rank) ?? rank }),
      });
    },
    beforeEdit: async (use, _writer, row, { code }) => {
      if (row.code !== code) await demandUnused(use, row, 'position-code-in-use');
    },
    beforeRemove: async (use, _writer, rows) => {
      const held = await people.postsHeldAmong(
        use,
        rows.map(({ code }) => code),
      );
      for (const row of rows) if (held.includes(row.code)) await demandUnused(use, row, 'position-in-use');
    },
  });
  return {
    ...feature,
    uniqueness: { 'sys_position.code': sameWithoutCase('code') },
    importTargets: [
      recordTarget(records.within, {
        table: positionsTable,
        stored: 'sys_position',
        unique: { code: { column: 'code', isFolded: true, code: 'position-code-taken' } },
      }),
    ],
    routes: [
      ...feature.routes,
      on(positions.getByCode, ({ code }, { actor }) =>
        ports.work.read(actor, async (use) => {
          const scope = await ports.rights.rowScopeOf(use, actor, positionTable.resource);
          const found = await use(positionsRepository).findByCode(code, scope);
          if (found === undefined) throw appError('not-found');
          return records.get(actor, found.id);
        }),
      ),
    ],
  } satisfies ServerFeature;
}
