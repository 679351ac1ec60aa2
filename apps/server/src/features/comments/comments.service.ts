import { type Comment, commentEditMinutes, type comments } from '@baisi/contract/comments';
import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { Page } from '@baisi/contract/envelope';
import type { RowScope } from '@baisi/contract/rules/row-scope';
import { toWireTime } from '@baisi/contract/rules/wire-time';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Use, Work } from '../../db/work.ts';
import type { Commented, CommentedRecords } from '../../feature.ts';
import { type Caller, holds, isAdministrator, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageOf } from '../../platform/database/list.ts';
import { appError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { staleVersion } from '../../platform/records/stale-version.ts';
import type { FileHolding } from '../files/index.ts';
import { isPersonWithin } from '../users/index.ts';
import { commentFiles, filesOf } from './comment-files.ts';
import { type CommentPlace, type CommentRow, commentsRepository, type Named } from './comments.repository.ts';
import { createTellNamed, type TellNamedNeeds } from './tell-named.ts';

export type CommentsNeeds = TellNamedNeeds & {
  work: Work;
  clock: Clock;
  /** `scopeOf`: the people whom a person may see. */
  people: { scopeOf(use: Use, person: Person): Promise<RowScope> };
  commented: CommentedRecords;
  files: FileHolding;
};

const joined = (named: readonly Named[]): string => named.map(({ id }) => id).join(',');

const editableUntil = ({ create_time }: CommentRow): Date =>
  new Date(create_time.getTime() + commentEditMinutes * 60_000);

function toComment(row: CommentRow, files: readonly string[], actor: Person, now: Date): Comment {
  const isDeleted = row.delete_time !== null;
  const isOwn = row.create_by === actor.username;
  const until = editableUntil(row);
  return {
    id: row.id,
    version: row.version,
    text: row.text,
    mentions: row.people,
    files: files.join(','),
    createBy: row.create_by,
    createBy_realname: row.realname,
    createTime: toWireTime(row.create_time),
    editTime: row.edit_time === null ? null : toWireTime(row.edit_time),
    isDeleted,
    editableUntil: isOwn && !isDeleted && now < until ? toWireTime(until) : null,
    isRemovable: !isDeleted && (isOwn || isAdministrator(actor)),
  };
}

/** Returns a function that reads the files of comments and returns their mapper to the wire format. */
function createMapper({ clock, files }: Pick<CommentsNeeds, 'clock' | 'files'>) {
  return async (use: Use, actor: Person, rows: readonly CommentRow[]) => {
    const ids = rows.map(({ id }) => id);
    const paths = await files.pathsOf(use, commentFiles, ids);
    const now = clock.now();
    return (row: CommentRow): Comment => toComment(row, paths.get(row.id) ?? [], actor, now);
  };
}

/** The checks before a comment is read or written: the feature of its record decides. */
function createAccess({ commented, people }: Pick<CommentsNeeds, 'commented' | 'people'>) {
  /** SQL: the person sees the user `u`. An id out of sight is treated like an unknown one. */
  const sightOf = async (use: Use, actor: Person): Promise<RawBuilder<SqlBool>> =>
    sql<SqlBool>`(u.id = ${actor.userId} or ${isPersonWithin(await people.scopeOf(use, actor))})`;
  /** Returns how the record is commented on; throws unless the person may read it. */
  const demandReadable = async (use: Use, actor: Person, { resource, recordId }: CommentPlace) => {
    const holder = commented[resource];
    const within = holder === undefined ? [] : await holder.readable(use, actor, [recordId]);
    if (holder === undefined || !within.includes(recordId)) throw appError('not-found');
    return holder;
  };
  const demandWritable = async (use: Use, actor: Person, place: CommentPlace): Promise<Commented> => {
    const holder = await demandReadable(use, actor, place);
    if (!holds(actor, holder.writeCode)) throw appError('forbidden');
    return holder;
  };
  return {
    sightOf,
    demandReadable,
    demandWritable,
    /** Locks a comment that still has its text, on a record that the person may comment on. */
    async lock(use: Use, actor: Person, id: string) {
      const row = await use(commentsRepository).lock(id, await sightOf(use, actor));
      if (row === undefined || row.delete_time !== null) throw appError('not-found');
      const place = { resource: row.resource, recordId: row.record_id };
      return { row, place, holder: await demandWritable(use, actor, place) };
    },
  };
}

/** Comments on records: the feature of a record decides who may read it, and with which code one may comment. */
export function createComments({ work, clock, rights, tell, files, ...needs }: CommentsNeeds) {
  const tellNamed = createTellNamed({ rights, tell });
  const { sightOf, demandReadable, demandWritable, lock } = createAccess(needs);
  const namedBy = async (use: Use, actor: Person, ids: readonly string[]) =>
    use(commentsRepository).listSeen(ids, await sightOf(use, actor));
  const mapperOf = createMapper({ clock, files });

  return {
    list: (
      actor: Caller,
      { pageNo, pageSize, ...place }: ParsedInputOf<typeof comments.list>,
    ): Promise<Page<Comment>> =>
      work.read(actor, async (use) => {
        await demandReadable(use, actor, place);
        const seen = await sightOf(use, actor);
        const [rows, total] = await Promise.all([
          use(commentsRepository).listPage(place, { pageNo, pageSize }, seen),
          use(commentsRepository).count(place),
        ]);
        return pageOf({ pageNo, pageSize }, rows.map(await mapperOf(use, actor, rows)), total);
      }),

    add: (actor: Caller, { text, mentions, files: paths, ...place }: ParsedInputOf<typeof comments.add>) =>
      work.write(actor, async (use) => {
        const holder = await demandWritable(use, actor, place);
        const id = newId();
        const named = await namedBy(use, actor, mentions);
        await use(commentsRepository).insert({
          id,
          resource: place.resource,
          record_id: place.recordId,
          text,
          mentions: joined(named),
          create_by: actor.username,
          create_time: clock.now(),
        });
        await files.hold(use, actor, filesOf(id), paths);
        const told = await tellNamed(use, actor, place, holder, { people: named, text, commentId: id });
        return { id, ...told };
      }),

    /** Throws `stale-version` if the comment has changed since it was read. */
    edit: (
      actor: Caller,
      { id, version, text, mentions, files: paths }: ParsedInputOf<typeof comments.edit>,
    ) =>
      work.write(actor, async (use) => {
        const { row, place, holder } = await lock(use, actor, id);
        if (row.create_by !== actor.username) throw appError('forbidden');
        const now = clock.now();
        if (now >= editableUntil(row)) throw appError('comment-edit-late', { minutes: commentEditMinutes });
        if (row.version !== version) {
          const toWire = await mapperOf(use, actor, [row]);
          throw staleVersion(row, { current: toWire(row) });
        }
        const before = row.mentions.split(',');
        const named = await namedBy(use, actor, mentions ?? []);
        const next = {
          text: text ?? row.text,
          mentions: mentions === undefined ? row.mentions : joined(named),
        };
        await use(commentsRepository).set(id, { ...next, edit_time: now });
        if (paths !== undefined) await files.hold(use, actor, filesOf(id), paths);
        const added = named.filter((one) => !before.includes(one.id));
        return tellNamed(use, actor, place, holder, { people: added, text: next.text, commentId: id });
      }),

    /** Deletes an own comment; administrators delete those of others, too. */
    async remove(actor: Caller, id: string): Promise<void> {
      await work.write(actor, async (use) => {
        const { row } = await lock(use, actor, id);
        if (row.create_by !== actor.username && !isAdministrator(actor)) throw appError('forbidden');
        await use(commentsRepository).setDeleted(id, clock.now());
        await files.release(use, commentFiles.resource, [id]);
      });
    },
  };
}
