import * as z from 'zod/mini';
import { jobKind } from '../../platform/jobs/job-kind.ts';

const payload = z.object({ batchId: z.string() });
/** A million rows take minutes on a busy machine. */
const deadlineMs = 60 * 60_000;

/** The three stages of a batch that run in the background; each goes on where a killed node left it. */
export const loadKind = jobKind('import-load', { text: '读取导入文件', payload, deadlineMs, concurrency: 2 });
export const writeKind = jobKind('import-write', { text: '导入数据', payload, deadlineMs, concurrency: 2 });
export const undoKind = jobKind('import-undo', { text: '撤销导入', payload, deadlineMs, concurrency: 2 });

/** Returns the address of a batch in the web app: a job's end leads there. */
export const addressOf = (batchId: string): string => `/import?batch=${encodeURIComponent(batchId)}`;
