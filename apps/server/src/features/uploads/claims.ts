import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { StoredFile } from '@baisi/contract/files';
import { ProvedRange, type UploadClaim } from '@baisi/contract/uploads';
import * as z from 'zod/mini';
import type { Work } from '../../db/work.ts';
import type { Caller } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import { appError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/storage/store.ts';
import { type Intake, isContentOf, promisedBy } from '../files/index.ts';
import { claimsRepository } from './claims.repository.ts';
import { contentEnds } from './content-ends.ts';

/** Number of random ranges that a caller must prove; 16 ranges miss a gap of 1 % of the bytes with 85 % probability. */
const rangeCount = 16;
const rangeBytes = 4 * 1024;
/** Time in ms within which a claim must be proved. */
const provedWithinMs = 3 * 60_000;

type Needs = { work: Work; clock: Clock; store: FileStore; intake: Intake };
type Claim = { sha256: string; sizeBytes: number; name: string; biz: string };

const hashOf = (nonce: string): Buffer => createHash('sha256').update(nonce).digest();

function randomRanges(sizeBytes: number): ProvedRange[] {
  if (sizeBytes <= rangeCount * rangeBytes) return [[0, sizeBytes]];
  return Array.from({ length: rangeCount }, () => [randomInt(sizeBytes - rangeBytes + 1), rangeBytes]);
}

/**
 * 秒传: a person who proves to have bytes that are already stored need not send them again. Knowing a hash is not enough,
 * and the answer to a claim does not say whether the bytes are stored.
 */
export function createClaims({ work, clock, store, intake }: Needs) {
  return {
    async claim(actor: Caller, { sha256, sizeBytes, name: given, biz }: Claim): Promise<UploadClaim> {
      const { name, kind } = promisedBy(given);
      // A picture is stored as a clean copy, so its stored bytes differ from the bytes that a caller has.
      if (kind === 'image') return { nonce: null, ranges: [] };
      await intake.demandRoomFor(actor, sizeBytes);
      const nonce = randomBytes(24).toString('base64url');
      const ranges = randomRanges(sizeBytes);
      await work.step(actor, async (use) => {
        const content = await use(claimsRepository).findContent(sha256, sizeBytes);
        await use(claimsRepository).insert({
          nonce_hash: hashOf(nonce),
          owner_id: actor.userId,
          hash: content === undefined ? null : sha256,
          size_bytes: sizeBytes,
          name,
          biz,
          ranges: JSON.stringify(ranges),
          ends_at: new Date(clock.now().getTime() + provedWithinMs),
        });
      });
      return { nonce, ranges };
    },

    /** Makes a file of the claimed bytes. Throws `claim-refused` for a wrong, late or repeated proof. */
    async prove(actor: Caller, { nonce, proof }: { nonce: string; proof: string }): Promise<StoredFile> {
      const claim = await work.step(actor, (use) =>
        use(claimsRepository).take(hashOf(nonce), actor.userId, clock.now()),
      );
      const hash = claim?.hash ?? null;
      if (claim === undefined || hash === null) throw appError('claim-refused');
      const content = await work.read(actor, (use) =>
        use(claimsRepository).findContent(hash, claim.size_bytes),
      );
      if (content === undefined) throw appError('claim-refused');
      const expected = createHash('sha256').update(nonce);
      for (const [offset, length] of z.array(ProvedRange).parse(claim.ranges)) {
        const range = { from: offset, to: offset + length - 1 };
        const bytes: AsyncIterable<Uint8Array> = await store.read(content.location, range);
        for await (const part of bytes) expected.update(part);
      }
      if (!timingSafeEqual(expected.digest(), Buffer.from(proof, 'hex'))) throw appError('claim-refused');

      const promised = promisedBy(claim.name);
      const stored = {
        location: content.location,
        hash,
        sizeBytes: claim.size_bytes,
        width: null,
        height: null,
      };
      const [head, tail] = await contentEnds(store, content.location, claim.size_bytes);
      if (!(await isContentOf(promised.extension, head, tail)))
        throw appError('file-content-differs', { extension: promised.extension });
      const path = await intake.finish(actor, { ...promised, ...stored }, claim.biz, async (use) => {
        // The sweep may have removed the content since `findContent`.
        const locked = await use(claimsRepository).lockContent(hash);
        if (locked?.location !== content.location) throw appError('claim-refused');
      });
      const [file] = await intake.info(actor, [path]);
      if (file === undefined) throw appError('file-missing');
      return file;
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;
