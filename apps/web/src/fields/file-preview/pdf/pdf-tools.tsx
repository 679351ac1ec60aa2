import { ToolButton } from '../layer/tool-button.tsx';
import { ViewTools } from '../layer/view-tools.tsx';
import { PageField } from './page-field.tsx';
import type { usePages } from './use-pages.ts';

type Props = {
  pages: ReturnType<typeof usePages>;
  count: number;
  isFinding: boolean;
  onFind: () => void;
  onPrint: () => void;
};

/** Toolbar of a PDF file: page, zoom, search and printing. */
export function PdfTools({ pages, count, isFinding, onFind, onPrint }: Props) {
  const { zoom, scale, setZoom, zoomBy } = pages;
  return (
    <ViewTools label="PDF 工具">
      <PageField pages={pages} count={count} />
      <hr />
      <ToolButton icon="minus" words="缩小" keys="-" onClick={() => zoomBy(-1)} />
      <output>{`${Math.round(scale * 100)}%`}</output>
      <ToolButton icon="plus" words="放大" keys="+" onClick={() => zoomBy(1)} />
      <ToolButton
        icon={zoom === 'page' ? 'width' : 'fit'}
        words={zoom === 'page' ? '适应宽度' : '适应整页'}
        {...(zoom === 'page' ? {} : { keys: '0' })}
        onClick={() => setZoom(zoom === 'page' ? 'auto' : 'page')}
      />
      <hr />
      <ToolButton icon="search" words="查找" keys="Ctrl+F" isOn={isFinding} onClick={onFind} />
      <ToolButton icon="printer" words="打印" keys="P" onClick={onPrint} />
    </ViewTools>
  );
}
