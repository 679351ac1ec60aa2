import type { ErrorCode } from '@baisi/contract/errors';

/** Reasons for which a file is not read, each with a text of its own in the contract's errors. */
export type SheetRefusal = Extract<ErrorCode, `sheet-${string}`>;

/** The file cannot be read as a table; thrown inside the reading worker and sent to its caller as the reason. */
export class SheetRefused extends Error {
  readonly reason: SheetRefusal;
  constructor(reason: SheetRefusal) {
    super(reason);
    this.name = 'SheetRefused';
    this.reason = reason;
  }
}

/** Limits of one file. The defaults of an import admit a million rows of ten columns. */
export type SheetLimits = {
  /** Bytes of all entries of a workbook when they are unpacked. */
  unpackedBytes: number;
  /** Bytes of the table of shared texts when it is unpacked. */
  sharedBytes: number;
  entries: number;
  /** Cells with a value. */
  cells: number;
};

export const importLimits: SheetLimits = {
  unpackedBytes: 1024 ** 3,
  sharedBytes: 192 * 1024 ** 2,
  entries: 2_000,
  cells: 50_000_000,
};
