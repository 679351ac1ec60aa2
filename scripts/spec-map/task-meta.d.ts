import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of scripts/spec-map/lines.mjs that the test covers, separated by spaces. */
    spec?: string;
  }
}
