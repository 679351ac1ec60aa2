import type { ComponentType } from 'react';
import { BlocksPage } from './pages/blocks-page.tsx';
import { CardsPage } from './pages/cards-page.tsx';
import { CellsPage } from './pages/cells-page.tsx';
import { ChoicesPage } from './pages/choices-page.tsx';
import { ClipboardPage } from './pages/clipboard-page.tsx';
import { ColumnsPage } from './pages/columns-page.tsx';
import { CommentsPage } from './pages/comments-page.tsx';
import { DetailsPage } from './pages/details-page.tsx';
import { EditingPage } from './pages/editing-page.tsx';
import { FilesPage } from './pages/files-page.tsx';
import { FillingPage } from './pages/filling-page.tsx';
import { FormatsPage } from './pages/formats-page.tsx';
import { FuzzPage } from './pages/fuzz-page.tsx';
import { GroupingPage } from './pages/grouping-page.tsx';
import { GroupsPage } from './pages/groups-page.tsx';
import { ManyRowsPage } from './pages/many-rows-page.tsx';
import { MergingPage } from './pages/merging-page.tsx';
import { PlacesPage } from './pages/places-page.tsx';
import { RowsPage } from './pages/rows-page.tsx';
import { SavingPage } from './pages/saving-page.tsx';
import { TreePage } from './pages/tree-page.tsx';
import { ValidationPage } from './pages/validation-page.tsx';

/** One page per feature of the grid, by the name in `?page=`. */
const pages: Readonly<Record<string, { title: string; Page: ComponentType }>> = {
  editing: { title: '编辑', Page: EditingPage },
  cards: { title: '卡片', Page: CardsPage },
  cells: { title: '单元格', Page: CellsPage },
  choices: { title: '选择', Page: ChoicesPage },
  clipboard: { title: '剪贴板', Page: ClipboardPage },
  filling: { title: '填充与选区', Page: FillingPage },
  files: { title: '导入导出', Page: FilesPage },
  columns: { title: '列布局', Page: ColumnsPage },
  formats: { title: '条件格式', Page: FormatsPage },
  grouping: { title: '分组', Page: GroupingPage },
  groups: { title: '多级表头与行高', Page: GroupsPage },
  comments: { title: '批注', Page: CommentsPage },
  merging: { title: '合并单元格', Page: MergingPage },
  'many-rows': { title: '十万行', Page: ManyRowsPage },
  blocks: { title: '百万行（服务端）', Page: BlocksPage },
  details: { title: '子表与详情', Page: DetailsPage },
  validation: { title: '校验', Page: ValidationPage },
  saving: { title: '保存', Page: SavingPage },
  tree: { title: '树', Page: TreePage },
  rows: { title: '行', Page: RowsPage },
  places: { title: '弹窗与标签页', Page: PlacesPage },
  fuzz: { title: '随机操作', Page: FuzzPage },
};

/** Pages to try the grid by hand and in browser tests. */
export function Playground({ page }: { page: string }) {
  const shown = pages[page];
  return (
    <>
      <nav aria-label="演示">
        {Object.entries(pages).map(([name, { title }]) => (
          <a key={name} href={`?page=${name}`} aria-current={name === page ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        <h1>{shown?.title ?? '表格'}</h1>
        {shown === undefined ? null : <shown.Page />}
      </main>
    </>
  );
}
