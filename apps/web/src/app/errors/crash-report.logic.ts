import { ApiError } from '../../platform/api/api-error.ts';

/** Where and when a page crashed, and in which build. */
export type CrashPlace = { path: string; at: Date; version: string | undefined };

/** Swedish writes a time as `2026-01-31 08:00:00`. */
const timeOf = (at: Date): string => at.toLocaleString('sv');

/**
 * Builds a crash report for an administrator: a short line to show and full details to copy. Never contains user input.
 */
export function crashReport(
  error: unknown,
  { path, at, version }: CrashPlace,
): { label: string; text: string; copied: string } {
  if (error instanceof ApiError && error.requestId !== undefined) {
    return { label: '请求编号', text: error.requestId, copied: error.requestId };
  }
  const name = error instanceof Error ? error.name : 'Error';
  const lines = [
    `时间：${timeOf(at)}`,
    `页面：${path}`,
    `版本：${version ?? '-'}`,
    `故障：${error instanceof Error ? (error.stack ?? `${name}: ${error.message}`) : name}`,
  ];
  return { label: '故障信息', text: `${name} · ${timeOf(at)}`, copied: lines.join('\n') };
}
