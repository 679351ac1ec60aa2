import { printDpis } from '@baisi/contract/print-layout';
import { InputNumber, Radio } from 'antd';
import { FormSection } from '../../../fields/record-form/form-section.tsx';
import { RecordFormModal } from '../../../fields/record-form/record-form-modal.tsx';
import { RecordItem } from '../../../fields/record-form/record-item.tsx';
import { TextAreaItem } from '../../../fields/record-form/text-area-item.tsx';
import { TextItem } from '../../../fields/record-form/text-item.tsx';
import { type FormProps, useRecordForm } from '../../../fields/record-form/use-record-form.ts';
import { OrderAndStatusFields } from '../../../fields/switched/order-and-status-fields.tsx';
import { printerForm } from './printer-form.ts';

const wide = { width: '100%' };

/** Form that adds a printer, or edits the one with `id`. Remount it for every opening. */
export function PrinterFormModal(props: FormProps) {
  const editor = useRecordForm(printerForm, props);
  return (
    <RecordFormModal editor={editor} widthPx={640}>
      <FormSection>
        <TextItem name="name" maxLength={50} />
        <TextItem name="host" maxLength={253} placeholder="如 192.168.1.50" />
        <RecordItem name="port" extra="直接接收打印数据的端口，一般为 9100">
          <InputNumber min={1_024} max={65_535} precision={0} style={wide} />
        </RecordItem>
        <RecordItem name="dpi">
          <Radio.Group options={printDpis.map((value) => ({ value, label: `${value} dpi` }))} />
        </RecordItem>
      </FormSection>
      <FormSection title="校准">
        <RecordItem name="offsetXMm" extra="正数向右，可按测试页的刻度填写">
          <InputNumber min={-10} max={10} precision={1} step={0.1} suffix="mm" style={wide} />
        </RecordItem>
        <RecordItem name="offsetYMm" extra="正数向下">
          <InputNumber min={-10} max={10} precision={1} step={0.1} suffix="mm" style={wide} />
        </RecordItem>
        <RecordItem name="scalePercent" extra="100% 为实际大小">
          <InputNumber min={95} max={105} precision={1} step={0.1} suffix="%" style={wide} />
        </RecordItem>
      </FormSection>
      <TextAreaItem name="remark" maxLength={200} rows={2} />
      <FormSection>
        <OrderAndStatusFields hint="停用后打印时不再供选择" />
      </FormSection>
    </RecordFormModal>
  );
}
