type State = 'attached' | 'gone';

export type LedgerFile = { name: string; recordId: string; sha256: string };

/**
 * Attachments whose uploading and removing the product has acknowledged. Kept only in this process, independent of the
 * database and the store under test.
 */
export type FileLedger = {
  /** A change of this file is sent: until it is acknowledged, it may have happened or not. */
  ask(file: LedgerFile, next: State): void;
  acknowledge(file: LedgerFile, now: State): void;
  /** Number of acknowledged changes since the beginning. */
  acknowledged(): number;
  /** Number of changes that are neither acknowledged nor settled. */
  unacknowledged(): number;
  /** Files of a record that are attached for certain. */
  attachedTo(recordId: string): LedgerFile[];
  /**
   * Compares one record with what the product returns, and accepts what it returns for unacknowledged changes. Returns
   * one sentence per acknowledged change that is missing, and the number of unacknowledged ones that have happened.
   */
  settle(recordId: string, found: ReadonlySet<string>): { faults: string[]; kept: number };
};

export function createFileLedger(): FileLedger {
  const files = new Map<string, { file: LedgerFile; state: State; isSure: boolean }>();
  let acknowledged = 0;
  return {
    ask: (file, state) => void files.set(file.name, { file, state, isSure: false }),
    acknowledge(file, state) {
      files.set(file.name, { file, state, isSure: true });
      acknowledged += 1;
    },
    acknowledged: () => acknowledged,
    unacknowledged: () => [...files.values()].filter(({ isSure }) => !isSure).length,
    attachedTo: (recordId) =>
      [...files.values()]
        .filter(({ file, state, isSure }) => file.recordId === recordId && state === 'attached' && isSure)
        .map(({ file }) => file),
    settle(recordId, found) {
      const faults = [...found]
        .filter((name) => !files.has(name))
        .map((name) => `attachment ${name} was never sent`);
      let kept = 0;
      for (const entry of files.values()) {
        const { name } = entry.file;
        if (entry.file.recordId !== recordId) continue;
        const now: State = found.has(name) ? 'attached' : 'gone';
        if (!entry.isSure && now === entry.state) kept += 1;
        if (entry.isSure && now !== entry.state)
          faults.push(
            now === 'gone' ? `attachment ${name} is missing` : `removed attachment ${name} is back`,
          );
        Object.assign(entry, { state: now, isSure: true });
      }
      return { faults, kept };
    },
  };
}
