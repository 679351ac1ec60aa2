import { positionFields, positions } from '@baisi/contract/positions';
import type { Use } from '../../db/work.ts';
import type { ServerFeature } from '../../feature.ts';
import { toWireRow } from '../../platform/database/record-rows.ts';
import { appError } from '../../platform/errors.ts';
import { on } from '../../platform/http/route.ts';
import { switchedWords } from '../../platform/records/record-history.ts';
import { createRecordFeature, type RecordPorts } from '../../record-feature.ts';
import { positionsRepository, positionTable } from './positions.repository.ts';

export { isWithin as isPositionWithin } from './positions.repository.ts';

/** The number of users in a position; `recycled` of them are in the recycle bin. */
type Holders = { people: number; recycled: number };

type Ports = RecordPorts & {
  people: {
    /** Holders of the position with this code. */
    holdersOfPost(use: Use, code: string): Promise<Holders>;
  };
  words: {
    /** Texts of dictionary values. */
    texts(): Promise<(dictCode: string, value: string) => string | undefined>;
  };
};

/** `3人`, with the reason why the list of users shows fewer. */
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
    history: {
      subject: '职务',
      name: 'name',
      reads: { postRank: { dictionary: 'position_rank' }, status: switchedWords },
    },
    constraints: { sys_position_code_unique: 'position-code-taken' },
    file: { name: 20, code: 20, postRank: 12, status: 8, sortNo: 8, createTime: 20 },
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
      for (const row of rows) await demandUnused(use, row, 'position-in-use');
    },
  });
  return {
    ...feature,
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
