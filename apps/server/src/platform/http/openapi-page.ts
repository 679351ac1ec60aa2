import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../rich-text/escape-html.ts';

type Operation = { summary?: string; description?: string; tags?: string[] };

const style = `body{font:14px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1f2328}
h2{margin-top:2rem;border-bottom:1px solid #d1d9e0}summary{cursor:pointer;padding:.3rem 0}
code{font:13px ui-monospace,monospace}b{display:inline-block;width:5rem}pre{background:#f6f8fa;padding:1rem;overflow:auto}
@media(prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}pre{background:#161b22}h2{border-color:#30363d}}`;

function printPage(document: { [key: string]: unknown }): string {
  const rows = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        path,
        method,
        operation,
        feature: operation.tags?.[0] ?? '',
      })),
  );
  const sections = [...Map.groupBy(rows, (row) => row.feature)].map(([feature, calls]) => {
    const list = calls.map(
      ({ path, method, operation }) =>
        `<details><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>` +
        `<p>${escapeHtml(operation.description ?? '')}</p><pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`,
    );
    return `<h2>${escapeHtml(feature)}</h2>${list.join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Baisi API</title><style>${style}</style><h1>Baisi API</h1><p><a href="/openapi.json">openapi.json</a></p>${sections.join('')}</html>`;
}

/** Serves the API documentation: `/docs` as a page and `/openapi.json` as data. Only development servers call it. */
export function serveOpenApi(app: FastifyInstance, document: { [key: string]: unknown }): void {
  const page = printPage(document);
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document)),
  );
  app.get('/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
