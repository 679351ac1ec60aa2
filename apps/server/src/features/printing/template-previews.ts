import type { ParsedInputOf, ResultOf } from '@baisi/contract/endpoint';
import { printSample } from '@baisi/contract/print-fields';
import type { printTemplates, TemplateToPreview } from '@baisi/contract/print-templates';
import type { SentFile } from '@baisi/contract/sent-file';
import type * as z from 'zod/mini';
import { appError } from '../../platform/errors.ts';
import type { PrintEngine, PrintOrder } from '../../platform/print/print-engine.ts';
import { testPageOf } from '../../platform/print/test-page.ts';
import { fileOf } from './papers.service.ts';

const previewed = ({
  isTestPage,
  dpi,
  page: _page,
  ...layout
}: z.output<typeof TemplateToPreview>): Omit<PrintOrder, 'format' | 'page'> => ({
  layout: isTestPage ? testPageOf(layout) : layout,
  documents: [printSample],
  dpi,
});

/** Drafts of the editor with sample values: pictures of their pages, and their faults. */
export function createTemplatePreviews(engine: PrintEngine) {
  return {
    async preview(draft: ParsedInputOf<typeof printTemplates.preview>): Promise<SentFile> {
      const printed = await engine.render({ ...previewed(draft), format: 'png', page: draft.page });
      if (draft.page > printed.pageCount) throw appError('print-page-missing', { page: draft.page });
      return fileOf('预览', 'png', printed.bytes);
    },

    async checkDraft(
      draft: ParsedInputOf<typeof printTemplates.check>,
    ): Promise<ResultOf<typeof printTemplates.check>> {
      const { pageCount, problems } = await engine.check(previewed(draft));
      return { pageCount, problems: [...problems] };
    },
  };
}
