/** How much may come in at once. */
export const importLimits = {
  fileBytes: 10 * 1024 * 1024,
  rows: 50_000,
  columns: 500,
  /** All cells together, empty ones included. */
  cells: 5_000_000,
  /** What an .xlsx may unpack to. */
  unpackedBytes: 200 * 1024 * 1024,
  timeMs: 60_000,
} as const;

/** Why a file does not come in, in words for its owner. */
export class FileRefused extends Error {}
