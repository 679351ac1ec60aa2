/**
 * Content security policy that, in addition to the sandbox, forbids loading, running and sending anything. Without it
 * an image in a style could tell another site that the document is being read.
 */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** Styles of the frame. A document without a page size is laid out on A4. */
const look = `
  html { color-scheme: light; background: transparent; }
  body { margin: 0; }
  body .docx-wrapper { padding: 24px 16px 96px; background: none; }
  body .docx-wrapper > section.docx { width: 794px; min-height: 1123px; padding: 96px 120px; max-width: 100%; box-sizing: border-box; border-radius: 2px; margin-bottom: 24px; box-shadow: 0 0 0 1px rgb(0 0 0 / 8%), 0 2px 8px rgb(0 0 0 / 8%); overflow-wrap: anywhere; }
  @media (width < 768px) { body .docx-wrapper { padding: 16px 8px 80px; } body .docx-wrapper > section.docx { width: 100%; min-height: calc(100vh - 96px); padding: 24px 16px !important; } }
  @media print { body .docx-wrapper { padding: 0; } body .docx-wrapper > section.docx { box-shadow: none; } }
`;

/** HTML of the iframe for a Word document, without its contents. */
export const wordShell = `<!doctype html><html lang="zh-CN"><head><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${look}</style></head><body></body></html>`;
