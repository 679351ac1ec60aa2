import { type PrinterRecord, printers } from '@baisi/contract/printers';
import { RecordPage } from '../../../fields/record-page/record-page.tsx';
import { recordsBy, useRecordPage } from '../../../fields/record-page/use-record-page.ts';
import { useOpening } from '../../../ui/use-opening.ts';
import { printerChoices } from './printer-form.ts';
import { PrinterFormModal } from './printer-form-modal.tsx';
import { columns, narrowColumn, printersList, search } from './printers-columns.tsx';
import { TestPageModal } from './test-page-modal.tsx';
import { VirtualPrinter } from './virtual-printer.tsx';

const records = recordsBy(printers, {
  noun: '打印机',
  unit: '台打印机',
  list: printersList,
  table: 'biz_printer',
  nameOf: ({ name }) => name,
  also: printerChoices,
});

/** 打印机: printers in the network that the server reaches. */
export function PrintersListPage() {
  const page = useRecordPage(records);
  const testing = useOpening<PrinterRecord>();
  return (
    <RecordPage
      page={page}
      name="printers"
      title="打印机"
      search={search}
      columns={columns}
      narrowColumn={narrowColumn}
      actionsOf={(printer) =>
        page.actionsOf(printer, {
          after: [
            {
              key: 'test',
              label: '打印测试页',
              code: printers.test.access.code,
              run: () => testing.show(printer),
            },
          ],
        })
      }
      form={PrinterFormModal}
    >
      <VirtualPrinter />
      <TestPageModal
        key={`test-${testing.key}`}
        open={testing.isOpen}
        printer={testing.about}
        onClose={testing.hide}
      />
    </RecordPage>
  );
}
