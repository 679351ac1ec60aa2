import { createHash } from 'node:crypto';
import { resumableUpload, uploads } from '@baisi/contract/uploads';
import { featureCases } from '../../../testing/feature-cases.ts';
import { fixture } from '../../../testing/security/fixture.ts';
import type { World } from '../../../testing/security/world.ts';
import { contentHash, idOf, metadata } from './tus-client.ts';

const tus = { 'tus-resumable': '1.0.0' };
const bytes = Buffer.from('百司的上传\n'.repeat(50));

/** Creates an upload as the caller and sends all its bytes; returns its id. */
async function begun({ server }: World, token: string): Promise<string> {
  const { headers } = await server.request({
    method: 'POST',
    url: resumableUpload.path,
    token,
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ name: 'a.txt' }),
    },
  });
  const path = String(headers['location']);
  await server.request({
    method: 'PATCH',
    url: path,
    token,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  });
  return idOf(path);
}

const claim = () => ({ sha256: contentHash(bytes), sizeBytes: bytes.length, name: 'b.txt', biz: 'temp' });

/** Returns the proof for a claim of bytes that the caller has uploaded. */
async function proof(world: World, token: string): Promise<{ nonce: string; proof: string }> {
  await world.server.call(uploads.finish, { id: await begun(world, token) }, token);
  const { nonce, ranges } = (await world.server.call(uploads.claim, claim(), token)).result;
  const hash = createHash('sha256').update(nonce ?? '');
  for (const [offset, length] of ranges) hash.update(bytes.subarray(offset, offset + length));
  return { nonce: nonce ?? '', proof: hash.digest('hex') };
}

export const cases = featureCases({
  fixtures: [
    fixture(uploads.unfinished, { input: () => ({}) }),
    fixture(uploads.dropUnfinished, { input: async (world, as) => ({ id: await begun(world, as) }) }),
    fixture(uploads.finish, { input: async (world, as) => ({ id: await begun(world, as) }) }),
    fixture(uploads.claim, { input: claim }),
    fixture(uploads.proveClaim, { input: proof }),
  ],
});
