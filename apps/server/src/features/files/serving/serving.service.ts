import type { ParsedInputOf } from '@baisi/contract/endpoint';
import type { files, StoredFile } from '@baisi/contract/files';
import type { Work } from '../../../db/work.ts';
import type { Caller, Person } from '../../../platform/actor.ts';
import { appError } from '../../../platform/errors.ts';
import type { StoredContent } from '../../../platform/http/send-stored.ts';
import { BytesMissing, type FileStore } from '../../../platform/storage/store.ts';
import { hasThumbnail, toStoredFile } from '../files.mapper.ts';
import type { FilePolicy } from '../files.policy.ts';
import { type FileRow, filesRepository } from '../files.repository.ts';
import type { Signatures } from '../signatures.ts';
import type { Openings } from './openings.ts';
import type { Thumbnails } from './thumbnails.ts';

type Asked = ParsedInputOf<typeof files.static>;
/** Facts of a request for a file's bytes; `token` is its session token, if it sent one. */
type Request = { token: string | undefined; ip: string; requestId: string };

type Needs = {
  work: Work;
  store: FileStore;
  policy: FilePolicy;
  signatures: Signatures;
  thumbnails: Thumbnails;
  openings: Openings;
  report(error: unknown): void;
  sessions: {
    authenticate(token: string): Person | undefined | Promise<Person | undefined>;
    personOf(sessionId: string): Person | undefined | Promise<Person | undefined>;
  };
};

/** Types that are sent inline; a browser can only save all others (api-contract 10.2). */
const shownTypes = /^(image\/(jpeg|png|gif|webp)|application\/pdf|audio\/|video\/)/;

/** Time in s for which browsers may cache a file; no longer than a signed address is valid. */
const keptSeconds = 600;

/**
 * Returns a function that identifies the reader; `isDecided`: a valid signature has already granted access to the file.
 */
function readerFinder({ sessions, signatures }: Pick<Needs, 'sessions' | 'signatures'>) {
  return async (asked: Asked, { token }: Request) => {
    const isSigned = asked.signature !== undefined;
    const session = isSigned ? signatures.sessionOf(asked['*'], asked) : undefined;
    if (isSigned && session === undefined) throw appError('forbidden');
    if (session === undefined && token === undefined) throw appError('unauthenticated');
    const person =
      session === undefined ? await sessions.authenticate(token ?? '') : await sessions.personOf(session);
    if (person === undefined) throw appError('session-ended');
    if (person.owes.length > 0) throw appError('forbidden');
    return { person, isDecided: session !== undefined };
  };
}

function demandReady({ state }: FileRow): void {
  if (state === 'quarantined') throw appError('file-quarantined');
  if (state !== 'ready') throw appError('file-scanning');
}

export function createServing(needs: Needs) {
  const { work, store, policy, signatures, thumbnails, openings, report } = needs;
  const readerOf = readerFinder(needs);

  /** Opens stored bytes. Missing bytes are reported as a server fault, because a row refers to them. */
  const opener =
    (location: string): StoredContent['open'] =>
    async (range) => {
      try {
        return await store.read(location, range);
      } catch (error) {
        if (!(error instanceof BytesMissing)) throw error;
        report(error);
        throw appError('file-missing');
      }
    };

  const thumbnailOf = async (row: FileRow, size: NonNullable<Asked['size']>): Promise<StoredContent> => {
    if (!hasThumbnail(row)) throw appError('file-missing');
    const { location, sizeBytes } = await thumbnails.of(row, size);
    return {
      name: row.name,
      type: 'image/webp',
      sizeBytes,
      etag: `${row.hash}-${size}`,
      isShown: true,
      keptSeconds,
      open: opener(location),
    };
  };

  return {
    /** Returns the bytes of a file. Throws `file-missing`, or `forbidden` when the caller may not open it. */
    async open(asked: Asked, request: Request): Promise<StoredContent> {
      const { person, isDecided } = await readerOf(asked, request);
      const actor: Caller = { ...person, requestId: request.requestId };
      const row = await work.read(actor, async (use) => {
        const found = await use(filesRepository).findByPath(asked['*']);
        if (found === undefined) throw appError('file-missing');
        if (!isDecided && (await policy.readable(use, person, [found])).length === 0)
          throw appError('forbidden');
        return found;
      });
      demandReady(row);
      if (asked.size !== undefined) return thumbnailOf(row, asked.size);
      const kind = asked.download === '1' ? 'download' : 'preview';
      openings.note(actor, { fileId: row.id, kind, ip: request.ip });
      return {
        name: row.name,
        type: row.type,
        sizeBytes: row.size_bytes,
        etag: row.hash,
        isShown: kind === 'preview' && shownTypes.test(row.type),
        keptSeconds,
        open: opener(row.location),
      };
    },

    /** Returns the requested files that the caller may open, in the order of the request. */
    info: (actor: Caller, paths: readonly string[]): Promise<StoredFile[]> =>
      work.read(actor, async (use) => {
        const rows = await policy.readable(use, actor, await use(filesRepository).listByPaths(paths));
        const byPath = new Map(rows.map((row) => [row.path, row]));
        return paths.flatMap((path) => {
          const row = byPath.get(path);
          return row === undefined ? [] : [toStoredFile(row, signatures.addressOf(path, actor.sessionId))];
        });
      }),
  };
}

export type Serving = ReturnType<typeof createServing>;
