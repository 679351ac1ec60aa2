import { createHash } from 'node:crypto';
import { batchChanges } from '@baisi/contract/batch-changes';
import { importExcels } from '@baisi/contract/import-excel';
import { imports } from '@baisi/contract/imports';
import { featureCases } from '../../../testing/feature-cases.ts';
import { bare, fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';
import { sql } from '../../../testing/test-server.ts';
import { upload } from '../../files/testing/samples.ts';
import { bookOf } from './importing.ts';

const file = async ({ server }: World, as: string): Promise<string> =>
  (
    await upload(
      server,
      as,
      '职务.xlsx',
      bookOf([
        ['职务名称', '职务编码'],
        ['甲', 'a'],
      ]),
    )
  ).path;

const begun = async (world: World, as: string): Promise<string> =>
  (await world.server.call(imports.begin, { table: 'positions', path: await file(world, as) }, as)).result
    ?.id ?? '';

/** Creates a batch of the caller with one row in a state. */
async function batch(world: World, as: string, state: string, row = 'right'): Promise<string> {
  const hash = createHash('sha256').update(as).digest();
  const [owner] = await world.server.rows<{ id: string }>(
    sql`select user_id as id from sys_session where token_hash = ${hash}`,
  );
  const id = await world.insert('sys_import_batch', {
    table_name: 'positions',
    file_name: '职务.xlsx',
    size_bytes: 100,
    owner_id: owner?.id ?? '',
    state,
    keys: ['name', 'code'],
    places: [0, 1],
    counts: JSON.stringify({ rows: 1, [row]: 1 }),
    write_time: row === 'written' ? world.server.clock.now() : null,
  });
  const record =
    row === 'written'
      ? await world.insert('sys_position', { name: '甲', code: `imported${world.next()}`, create_by: 'x' })
      : null;
  await world.server.rows(sql`insert into sys_import_row (batch_id, row_no, cells, state, record_id, record_version)
    values (${id}, 2, ${['甲', `row${world.next()}`]}, ${row}, ${record}, ${record === null ? null : 1})`);
  return id;
}

/** Writes what a call of the person has changed in two positions; returns its id. */
async function gridSave(world: World, as: string): Promise<string> {
  const hash = createHash('sha256').update(as).digest();
  const requestId = `call-${world.next()}`;
  for (const name of ['甲', '乙']) {
    const id = await world.insert('sys_position', { name, code: `saved_${world.next()}`, create_by: 'x' });
    await world.server.rows(sql`insert into change_history
        (table_name, row_id, operation, version, after, actor_id, actor_name, request_id)
      select 'sys_position', ${id}, 'insert', 1, jsonb_build_object('name', ${name}::text), s.user_id, 'x', ${requestId}
      from sys_session s where s.token_hash = ${hash}`);
  }
  return requestId;
}

/** Which tables anybody may import is decided by the codes of these tables, whose batches by their owner. */
export const cases = featureCases({
  fixtures: [
    bare(imports.tables),
    bare(imports.list),
    // The suites send a picture instead of a workbook.
    ...Object.values(importExcels).map((endpoint) =>
      fixture(endpoint, { input: () => ({}), answers: ['sheet-not-a-table'] }),
    ),
    ...[imports.get, imports.causes, imports.wrongRows].map((endpoint) =>
      fixture(endpoint, {
        input: async (world, as) => ({ id: await batch(world, as, 'draft') }),
        decidedInside: true,
      }),
    ),
    fixture(imports.rows, {
      input: async (world, as) => ({ id: await batch(world, as, 'draft'), pageNo: 1, pageSize: 10 }),
      decidedInside: true,
    }),
    fixture(imports.begin, {
      input: async (world, as) => ({ table: 'positions', path: await file(world, as) }),
      decidedInside: true,
      writes: {
        sys_file_use: ['resource', 'record_id', 'field', 'file_id', 'name', 'note', 'sort_no', 'create_by'],
      },
    }),
    fixture(imports.inspect, {
      input: async (world, as) => ({ id: await begun(world, as) }),
      decidedInside: true,
    }),
    fixture(imports.load, {
      input: async (world, as) => ({
        id: await begun(world, as),
        columns: ['name', 'code'],
        known: 'skip' as const,
        withHiddenRows: true,
      }),
      decidedInside: true,
    }),
    fixture(imports.correct, {
      input: async (world, as) => ({
        id: await batch(world, as, 'draft'),
        cells: [{ row: 2, key: 'name', text: '乙' }],
      }),
      decidedInside: true,
    }),
    fixture(imports.mend, {
      input: async (world, as) => ({
        id: await batch(world, as, 'draft'),
        key: 'name',
        from: '甲',
        to: '乙',
      }),
      decidedInside: true,
    }),
    fixture(imports.replace, {
      input: async (world, as) => ({ id: await batch(world, as, 'draft'), find: '甲', replacement: '乙' }),
      decidedInside: true,
    }),
    bare(batchChanges.list),
    ...[batchChanges.preview, batchChanges.undo].map((endpoint) =>
      fixture(endpoint, {
        input: async (world, as) => ({ requestId: await gridSave(world, as) }),
        decidedInside: true,
      }),
    ),
    fixture(imports.decide, {
      input: async (world, as) => ({ id: await batch(world, as, 'draft'), take: 'file' as const }),
      decidedInside: true,
    }),
    fixture(imports.leaveOut, {
      input: async (world, as) => ({ id: await batch(world, as, 'draft'), rows: [2], isLeftOut: true }),
      decidedInside: true,
    }),
    fixture(imports.commit, {
      input: async (world, as) => ({ id: await batch(world, as, 'draft'), mode: 'all' as const }),
      decidedInside: true,
    }),
    fixture(imports.cancel, {
      input: async (world, as) => ({ id: await batch(world, as, 'draft') }),
      decidedInside: true,
      answers: ['import-state'],
    }),
    fixture(imports.remove, {
      input: async (world, as) => ({ id: await batch(world, as, 'draft') }),
      decidedInside: true,
    }),
    fixture(imports.undoPreview, {
      input: async (world, as) => ({ id: await batch(world, as, 'done', 'written') }),
      decidedInside: true,
    }),
    fixture(imports.undo, {
      input: async (world, as) => ({ id: await batch(world, as, 'done', 'written') }),
      decidedInside: true,
    }),
    fixture(imports.passwords, {
      input: async (world, as) => ({ id: await batch(world, as, 'done', 'written') }),
      decidedInside: true,
      answers: ['import-passwords-taken'],
    }),
  ],
});
