import type { PrintProblem } from '@baisi/contract/print-layout';
import { type PrintTemplateRecord, printTemplates } from '@baisi/contract/print-templates';
import { vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../../../testing/fake-server.ts';
import { pageOfRecords } from '../../../../testing/record-answers.ts';
import { aTemplate } from '../../testing/printing-records.ts';
import type { Draft } from '../preview/use-draft-preview.ts';

export type TemplatesServer = FakeServer & {
  /** The drafts that were drawn, oldest first. */
  drawn: Draft[];
  /** Sets the faults of all later drafts. */
  find: (problems: PrintProblem[], pageCount?: number) => void;
};

/** A server with templates, which answers each draft with a picture. */
export function templatesServer(stored: PrintTemplateRecord[] = [aTemplate()]): TemplatesServer {
  const server = fakeServer();
  const drawn: Draft[] = [];
  server.on(printTemplates.list, () => pageOfRecords(stored));
  server.on(printTemplates.get, ({ id }) => stored.find((one) => one.id === id) ?? aTemplate({ id }));
  const find: TemplatesServer['find'] = (problems, pageCount = 1) =>
    server.on(printTemplates.check, () => ({ pageCount, problems }));
  find([]);
  // The fake server sends JSON only: pictures are answered before it.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (to: string | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(to, window.location.href);
    if (pathname !== printTemplates.preview.path) return fetch(to, init);
    init?.signal?.throwIfAborted();
    if (typeof init?.body === 'string') drawn.push(JSON.parse(init.body));
    return new Response(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), {
      headers: { 'Content-Type': 'image/png', 'Content-Disposition': 'inline' },
    });
  });
  Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined });
  return { ...server, drawn, find };
}
