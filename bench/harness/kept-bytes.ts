import type { CDPSession } from 'playwright-core';
import * as z from 'zod/mini';

/** As far as it is read here: fields of one node after the other, and the names of their types. */
const Snapshot = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }),
  }),
  nodes: z.array(z.number()),
});

/**
 * Bytes that the page keeps, by a snapshot of its heap. Without compiled code: the browser makes it for what runs
 * often, for as long as a page is used, and that is no leak.
 */
export async function keptBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const hear = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  session.off('HeapProfiler.addHeapSnapshotChunk', hear);
  const { snapshot, nodes } = z.parse(Snapshot, JSON.parse(chunks.join('')));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const code = z.parse(z.array(z.string()), types[typeAt]).indexOf('code');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + typeAt] !== code) bytes += nodes[node + sizeAt] ?? 0;
  }
  return bytes;
}
