import type { PrintElement } from '@baisi/contract/print-layout';
import { AlignField } from './align-field.tsx';
import { Labelled } from './labelled.tsx';
import { MmField } from './mm-field.tsx';
import { PatternField } from './pattern-field.tsx';
import { PictureField } from './picture-field.tsx';
import { SizeField } from './size-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TableColumns } from './table-columns.tsx';

type Props = {
  element: PrintElement;
  /** `name`: the changed field. */
  set: (element: PrintElement, name: string) => void;
};

/** The fields of an element that only its type has. */
export function ContentFields({ element, set }: Props) {
  switch (element.type) {
    case 'text':
      return (
        <>
          <PatternField
            label="文字"
            isLong
            value={element.text}
            onChange={(text) => set({ ...element, text }, 'text')}
          />
          <SizeField value={element.size} onChange={(size) => set({ ...element, size }, 'size')} />
          <SwitchField label="加粗" value={element.bold} onChange={(bold) => set({ ...element, bold }, '')} />
          <Labelled label="对齐">
            <AlignField
              label="对齐"
              value={element.align}
              onChange={(align) => set({ ...element, align }, '')}
            />
          </Labelled>
        </>
      );
    case 'line':
      return (
        <SwitchField
          label="虚线"
          value={element.dashed}
          onChange={(dashed) => set({ ...element, dashed }, '')}
        />
      );
    case 'box':
      return (
        <MmField
          label="线宽"
          value={element.thickness}
          min={1}
          max={50}
          onChange={(thickness) => set({ ...element, thickness }, 'thickness')}
        />
      );
    case 'picture':
      return (
        <PictureField value={element.picture} onChange={(picture) => set({ ...element, picture }, '')} />
      );
    case 'code128':
      return (
        <>
          <PatternField
            label="条码内容"
            value={element.value}
            onChange={(value) => set({ ...element, value }, 'value')}
          />
          <SwitchField
            label="显示文字"
            value={element.showText}
            onChange={(showText) => set({ ...element, showText }, '')}
          />
        </>
      );
    case 'qr':
      return (
        <PatternField
          label="二维码内容"
          value={element.value}
          onChange={(value) => set({ ...element, value }, 'value')}
        />
      );
    case 'table':
      return (
        <>
          <SizeField value={element.size} onChange={(size) => set({ ...element, size }, 'size')} />
          <TableColumns
            columns={element.columns}
            onChange={(columns, name) => set({ ...element, columns }, name)}
          />
        </>
      );
  }
}
