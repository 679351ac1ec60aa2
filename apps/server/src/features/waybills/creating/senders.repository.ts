import type { Selectable } from 'kysely';
import type { BizAddressTable } from '../../../db/tables.ts';
import type { Handle } from '../../../db/work.ts';

export type SenderRow = Selectable<BizAddressTable>;

/** Senders of the address book. */
export const sendersRepository = (db: Handle) => ({
  /** This sender, or without an id the default one. */
  find: (id: string | null): Promise<SenderRow | undefined> => {
    const query = db.selectFrom('biz_address').selectAll().where('kind', '=', '1');
    return (
      id === null ? query.where('is_default', '=', true) : query.where('id', '=', id)
    ).executeTakeFirst();
  },
});
