import { lateStyles } from '../../platform/styles/late-styles.ts';

/** product-spec §8, §9: a chunk that does not arrive within 120 s has failed. */
const patienceMs = 120_000;

/**
 * Error of a chunk (a lazily loaded file) that could not be loaded, mostly because a newer version replaced it on the
 * server.
 */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** Called by the boundary that caught the error: the next render fetches the chunk again. */
  forget = (): void => undefined;
}

/** Awaits a dynamic import; rejects with `ChunkLoadError` when it fails or takes longer than 120 s. */
export async function loadChunk<M>(load: () => Promise<M>): Promise<M> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timed out')), patienceMs);
  });
  try {
    return await Promise.race([lateStyles.ask?.().then(load) ?? load(), tooLong]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed to load', { cause });
  } finally {
    clearTimeout(timer);
  }
}
