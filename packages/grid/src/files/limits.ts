/** The limits of an import. */
export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  rows: 50_000,
  columns: 500,
  /** All cells together, empty ones included. */
  cells: 5_000_000,
  /** The limit of the unpacked size of an .xlsx file. */
  unpackedBytes: 200 * 1024 * 1024,
  timeMs: 60_000,
} as const;

/** The reason why a file is refused, in Chinese. */
export class FileRefused extends Error {}
