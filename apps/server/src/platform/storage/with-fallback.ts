import { BytesMissing, type FileStore } from './store.ts';

/**
 * Combines a store with the one that it replaces, while files move between them: writes go to `current`, reads try
 * both.
 */
export function withFallback(current: FileStore, former: FileStore): FileStore {
  return {
    ...current,
    async read(location, range) {
      // The bytes may move between the first two attempts, so the third reads `current` again.
      for (const store of [current, former]) {
        try {
          return await store.read(location, range);
        } catch (error) {
          if (!(error instanceof BytesMissing)) throw error;
        }
      }
      return current.read(location, range);
    },
    sizeOf: async (location) => (await current.sizeOf(location)) ?? former.sizeOf(location),
    async remove(location) {
      await current.remove(location);
      await former.remove(location);
    },
    async *list(folder) {
      yield* current.list(folder);
      yield* former.list(folder);
    },
    async abandon(growth) {
      await current.abandon(growth);
      await former.abandon({ ...growth, handle: null });
    },
    sweep: async (before) => (await current.sweep(before)) + (await former.sweep(before)),
  };
}
