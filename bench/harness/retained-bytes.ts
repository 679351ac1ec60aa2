import type { CDPSession } from 'playwright-core';
import * as z from 'zod/mini';

/** The parts of a heap snapshot used here: consecutive fields of the nodes, and their type names. */
const Snapshot = z.object({
  snapshot: z.object({
    meta: z.object({ node_fields: z.array(z.string()), node_types: z.array(z.unknown()) }),
  }),
  nodes: z.array(z.number()),
});

/**
 * Returns the bytes retained by the page, from a heap snapshot. Excludes compiled code: the browser creates it for
 * frequently run functions throughout the life of a page, so it is not a leak.
 */
export async function retainedBytes(session: CDPSession): Promise<number> {
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
