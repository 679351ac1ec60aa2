import type { ParsedInputOf } from '@baisi/contract/endpoint';
import { type HomeLayout, type home, HomeLayout as Layout } from '@baisi/contract/home';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import { appError } from '../../platform/errors.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import { homeLayoutsRepository } from './home-layouts.repository.ts';

const asByDefault: HomeLayout = { widgets: null, entrances: null, version: 0 };

/** Converts a stored arrangement. What another version stored and this one does not know is as by default. */
function toLayout(row: { widgets: unknown; entrances: unknown; version: number }): HomeLayout {
  const read = Layout.safeParse({ widgets: row.widgets, entrances: row.entrances, version: row.version });
  return read.success ? read.data : { ...asByDefault, version: row.version };
}

/** How each person arranges the home page. */
export function createHomeLayouts({ work }: { work: Work }) {
  return {
    get: (me: Caller): Promise<HomeLayout> =>
      work.read(me, async (use) => {
        const row = await use(homeLayoutsRepository).find(me.userId);
        return row === undefined ? asByDefault : toLayout(row);
      }),

    save: (
      me: Caller,
      { version, ...layout }: ParsedInputOf<typeof home.saveLayout>,
    ): Promise<{ version: number }> =>
      work.write(me, async (use) => {
        const layouts = use(homeLayoutsRepository);
        // Two windows may store the first arrangement at once: the second one finds that of the first.
        if (version === 0 && (await layouts.insert(me.userId, me.username, layout))) return { version: 1 };
        const before = await layouts.lock(me.userId);
        if (before === undefined) throw appError('not-found');
        if (before.version !== version) throw staleVersion(before, { current: toLayout(before) });
        await layouts.set(me.userId, layout);
        return { version: version + 1 };
      }),
  };
}
