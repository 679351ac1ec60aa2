import { readFile } from 'node:fs/promises';

/** Resident memory of a process in bytes; Linux only. */
export const residentBytes = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

/** Samples the resident memory of a process; `end` returns the largest sample. */
export function watchMemory(pid: number): { end(): Promise<number> } {
  let peak = 0;
  const look = async (): Promise<void> => {
    peak = Math.max(peak, await residentBytes(pid).catch(() => 0));
  };
  const timer = setInterval(() => void look(), 100);
  return {
    async end() {
      clearInterval(timer);
      await look();
      return peak;
    },
  };
}
