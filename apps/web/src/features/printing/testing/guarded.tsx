import { printTemplates } from '@baisi/contract/print-templates';
import { printers, virtualPrinter } from '@baisi/contract/printers';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords } from '../../../testing/record-answers.ts';
import { PrintersListPage } from '../printers/printers-list-page.tsx';
import { TemplatesListPage } from '../templates/templates-list-page.tsx';
import { aPrinter, aTemplate } from './printing-records.ts';

export const guarded: GuardedFeature = {
  pages: {
    printer: [
      {
        page: <PrintersListPage />,
        at: '/trade/printers',
        serve: () => {
          const server = fakeServer();
          server.on(printers.list, () => pageOfRecords([aPrinter()]));
          server.on(virtualPrinter.list, () => ({ port: null, documents: [] }));
        },
        ready: '分辨率',
        words: { host: ['地址'] },
        bare: '分辨率',
      },
    ],
    printTemplate: [
      {
        page: <TemplatesListPage />,
        at: '/trade/printTemplates',
        serve: () => {
          const server = fakeServer();
          server.on(printTemplates.list, () => pageOfRecords([aTemplate()]));
        },
        ready: '尺寸',
        bare: '尺寸',
      },
    ],
  },
};
