import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { ListQuery } from '@baisi/contract/rules/list-query';
import type { exceptions } from '@baisi/contract/waybill-exceptions';
import { type ExceptionRecord, exceptionStates } from '@baisi/contract/waybill-record';
import { mayMoveWaybill, waybillMoveTexts } from '@baisi/contract/waybill-states';
import type { Use, Work } from '../../../db/work.ts';
import type { Caller } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { pageOf } from '../../../platform/database/list.ts';
import { appError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { mergeOverStored } from '../../../platform/records/edited-form.ts';
import { staleVersion } from '../../../platform/records/stale-version.ts';
import type { RecordPorts } from '../../../record-feature.ts';
import { lockReached } from '../batches.ts';
import { type Moves, moveRefused } from '../moves.ts';
import { type WaybillRow, waybillTable } from '../waybills.repository.ts';
import { concludeException } from './concluding.ts';
import { toException } from './exceptions.mapper.ts';
import { type ExceptionRow, exceptionQueries, exceptionWritesRepository } from './exceptions.repository.ts';

type Needs = RecordPorts & { work: Work; clock: Clock; moves: Moves };
const demandOwner = async (use: Use, ownerId: string | null): Promise<void> => {
  if (ownerId !== null && !(await use(exceptionWritesRepository).isPerson(ownerId)))
    throw appError('exception-owner-unknown');
};

/** Throws for an exception that has been solved. */
const demandOpen = ({ exception_state: state }: ExceptionRow, action: string): void => {
  if (state === '2') throw appError('state-refused', { state: exceptionStates[state], action });
};

type Edited = {
  ownerId: string | null;
  deadline: Date | null;
  exceptionState: ExceptionRow['exception_state'];
  remark: string | null;
};

/** The fields of an exception after an edit; those that were not sent stay. */
const editedOf = (row: ExceptionRow, sent: Omit<ParsedInputOf<typeof exceptions.edit>, 'id' | 'version'>) =>
  mergeOverStored<Edited>(
    {
      ownerId: row.owner_id,
      deadline: row.deadline,
      exceptionState: row.exception_state,
      remark: row.remark,
    },
    sent,
  );

/** 异常件: changes of exceptions, within the rows of waybills that a person reaches. */
function createExceptionWrites({ clock, rights, moves }: Omit<Needs, 'work'>) {
  /** Finds the waybill of an exception and locks both, the waybill first, as every move does. */
  const lock = async (use: Use, actor: Caller, id: string): Promise<[ExceptionRow, WaybillRow]> => {
    const scope = await rights.rowScopeOf(use, actor, waybillTable.resource);
    const found = await use(exceptionQueries).findById(id, scope);
    if (found === undefined) throw appError('not-found');
    const [waybill] = await lockReached(use, rights, actor, [found.waybill_id]);
    const [row] = await use(exceptionQueries).lock([id], scope);
    if (row === undefined || waybill === undefined) throw appError('not-found');
    return [row, waybill];
  };

  /** Records an exception; a waybill under way becomes 疑难件. One that has no number has no exceptions. */
  const report = async (
    use: Use,
    actor: Caller,
    { waybillId, exceptionType, ownerId, deadline, remark }: ParsedInputOf<typeof exceptions.report>,
  ): Promise<{ id: string }> => {
    const [waybill] = await lockReached(use, rights, actor, [waybillId]);
    if (waybill === undefined) throw appError('not-found');
    const { waybill_status: status } = waybill;
    if (waybill.waybill_no === null || status === 99) throw moveRefused(status, waybillMoveTexts.report);
    await demandOwner(use, ownerId ?? null);
    const id = newId();
    await moves.together(use, actor, async ({ move, note }) => {
      const isAdded = await use(exceptionWritesRepository).insert({
        id,
        waybill_id: waybillId,
        exception_type: exceptionType,
        owner_id: ownerId ?? actor.userId,
        deadline,
        remark,
        create_by: actor.username,
        create_time: clock.now(),
      });
      if (!isAdded) throw appError('exception-open');
      note(waybillId);
      if (mayMoveWaybill(status, 'report')) await move(waybill, 'report', { remark });
    });
    return { id };
  };

  /** Changes owner, deadline and state of an exception. */
  const edit = async (
    use: Use,
    actor: Caller,
    { id, version, ...sent }: ParsedInputOf<typeof exceptions.edit>,
  ): Promise<void> => {
    const [row] = await lock(use, actor, id);
    if (row.version !== version) throw staleVersion(row, { current: toException(row) });
    demandOpen(row, '编辑');
    const form = editedOf(row, sent);
    if (form.ownerId !== row.owner_id) await demandOwner(use, form.ownerId);
    await use(exceptionWritesRepository).set(id, {
      owner_id: form.ownerId,
      deadline: form.deadline,
      exception_state: form.exceptionState,
      remark: form.remark,
    });
  };

  const solve = async (
    use: Use,
    actor: Caller,
    input: ParsedInputOf<typeof exceptions.solve>,
  ): Promise<void> => {
    const [row, waybill] = await lock(use, actor, input.id);
    demandOpen(row, '解决');
    await use(exceptionWritesRepository).set(input.id, {
      exception_state: '2',
      resolution: input.resolution,
      solved_time: clock.now(),
    });
    await moves.together(use, actor, (changes) =>
      concludeException(use, changes, waybill, input, clock.now()),
    );
  };

  return { report, edit, solve };
}

/** Lists exceptions and takes the calls about them, each in its own transaction. */
export function createExceptions(needs: Needs) {
  const { work, rights } = needs;
  const writes = createExceptionWrites(needs);
  return {
    list: (actor: Caller, query: ListQuery): Promise<Page<ExceptionRecord>> =>
      work.read(actor, async (use) => {
        const scope = await rights.rowScopeOf(use, actor, waybillTable.resource);
        const [rows, total] = await Promise.all([
          use(exceptionQueries).listPage(query, scope),
          use(exceptionQueries).count(query, scope),
        ]);
        return pageOf(query, rows.map(toException), total);
      }),

    report: (actor: Caller, input: ParsedInputOf<typeof exceptions.report>) =>
      work.write(actor, (use) => writes.report(use, actor, input)),
    edit: (actor: Caller, input: ParsedInputOf<typeof exceptions.edit>) =>
      work.write(actor, (use) => writes.edit(use, actor, input)),
    solve: (actor: Caller, input: ParsedInputOf<typeof exceptions.solve>) =>
      work.write(actor, (use) => writes.solve(use, actor, input)),
  };
}
