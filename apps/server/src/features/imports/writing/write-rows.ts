import { fieldOfError } from '@baisi/contract/error-fields';
import { formFieldOf } from '@baisi/contract/tables/table';
import type { Use } from '../../../db/work.ts';
import type { ImportTarget } from '../../../import-target.ts';
import type { Caller } from '../../../platform/actor.ts';
import { attempt } from '../../../platform/database/attempt.ts';
import { newId } from '../../../platform/ids.ts';
import { demandForm } from '../../../platform/records/edited-form.ts';
import type { RowRefusals } from '../../../platform/records/row-refusal.ts';
import type { Judging, Verdict } from '../judging/judging.ts';
import { rowStatesRepository } from '../row-states.repository.ts';
import { rowsRepository, type StoredRow } from '../rows.repository.ts';

type Written = {
  row_no: number;
  record_id: string;
  record_version: number;
  is_edit: boolean;
  stored: unknown;
};

type Needs = { target: ImportTarget; judging: Judging; refusals: RowRefusals };

/** A row that became no record, with the refusal of the feature. */
const refusedRow = ({ target, refusals }: Needs, { row }: Verdict, error: unknown): Verdict['row'] => {
  const { field, code, message } = refusals.rowRefusalOf(error);
  const keys = Object.keys(target.table.columns);
  const key = keys.find((one) => formFieldOf(target.table, one) === (field ?? fieldOfErrorOf(code))) ?? null;
  return { ...row, state: 'wrong', faults: [{ key, code, message, cell: null }] };
};

const fieldOfErrorOf = (code: string): string | undefined => new Map(Object.entries(fieldOfError)).get(code);

/** Adds the records of several rows at once; if the feature refuses, one by one, to find the rows that it refuses. */
async function addRows(needs: Needs, use: Use, actor: Caller, batchId: string, verdicts: readonly Verdict[]) {
  const { target } = needs;
  const rows = verdicts.map((verdict) => ({
    verdict,
    record: {
      id: newId(),
      form: demandForm(target.table.add.input, { ...target.beside, ...verdict.form }),
    },
  }));
  const add = (some: typeof rows) =>
    attempt(use, () =>
      target.add(
        use,
        actor,
        some.map(({ record }) => record),
        batchId,
      ),
    );
  const added = new Map<string, Verdict>();
  const refused: Verdict['row'][] = [];
  if (rows.length > 0 && 'done' in (await add(rows))) {
    for (const { verdict, record } of rows) added.set(record.id, verdict);
    return { added, refused };
  }
  for (const one of rows) {
    const tried = await add([one]);
    if ('done' in tried) added.set(one.record.id, one.verdict);
    else refused.push(refusedRow(needs, one.verdict, tried.error));
  }
  return { added, refused };
}

async function editRows(needs: Needs, use: Use, actor: Caller, verdicts: readonly Verdict[]) {
  const { target } = needs;
  const edited = new Map<string, Verdict>();
  const refused: Verdict['row'][] = [];
  for (const verdict of verdicts) {
    const { found, form } = verdict;
    if (found === undefined) continue;
    const sent = { ...form, id: found.id, version: found.version };
    const tried = await attempt(use, () => target.edit(use, actor, sent));
    if ('done' in tried) edited.set(found.id, verdict);
    else refused.push(refusedRow(needs, verdict, tried.error));
  }
  return { edited, refused };
}

/**
 * Writes rows as records of the feature, with the state of each row in the same transaction. The rows are judged once
 * more, because records, names and rights may have changed since. Returns the ids of the records and the number of rows
 * that are now wrong.
 */
export async function writeRows(
  needs: Needs,
  use: Use,
  actor: Caller,
  batchId: string,
  rows: readonly StoredRow[],
): Promise<{ ids: string[]; refused: Verdict['row'][] }> {
  const { target, judging } = needs;
  const verdicts = [...(await judging.judge(use, rows))];
  const right = verdicts.filter(({ row }) => row.state === 'right');
  const changed = verdicts.filter(({ row }) => row.state !== 'right').map(({ row }) => row);
  const adding = await addRows(
    needs,
    use,
    actor,
    batchId,
    right.filter(({ found }) => found === undefined),
  );
  const editing = await editRows(
    needs,
    use,
    actor,
    right.filter(({ found }) => found !== undefined),
  );
  const ids = [...adding.added.keys(), ...editing.edited.keys()];
  const versions = await target.versions(use, ids);
  const writtenOf = (records: ReadonlyMap<string, Verdict>, isEdit: boolean): Written[] =>
    [...records].map(([id, { row, found, form }]) => ({
      row_no: row.row_no,
      record_id: id,
      record_version: versions.get(id) ?? 1,
      is_edit: isEdit,
      // Of a changed record, the values of the changed fields before.
      stored: isEdit
        ? Object.fromEntries(Object.keys(form).map((field) => [field, found?.form[field] ?? null]))
        : null,
    }));
  await use(rowStatesRepository).setWritten(batchId, [
    ...writtenOf(adding.added, false),
    ...writtenOf(editing.edited, true),
  ]);
  const refused = [...changed, ...adding.refused, ...editing.refused];
  if (refused.length > 0) await use(rowsRepository).set(batchId, refused);
  return { ids, refused: refused.filter(({ state }) => state === 'wrong') };
}
