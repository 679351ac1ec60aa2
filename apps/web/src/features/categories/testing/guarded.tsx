import { type Category, categories } from '@baisi/contract/categories';
import { fakeServer } from '../../../testing/fake-server.ts';
import type { GuardedFeature } from '../../../testing/guarded-page.ts';
import { pageOfRecords, stamps } from '../../../testing/record-answers.ts';
import { CategoriesPage } from '../categories-page.tsx';
import { CategoryFormModal } from '../form/category-form-modal.tsx';

/** The category in the open form. */
const category: Category = {
  id: 'k1',
  pid: '0',
  name: '商品',
  code: 'A01',
  hasChild: '0',
  sysOrgCode: null,
  ...stamps,
};

function serveCategories() {
  const server = fakeServer();
  server.on(categories.roots, () => pageOfRecords([category]));
  server.on(categories.get, () => category);
}

export const guarded: GuardedFeature = {
  pages: {
    category: [
      { page: <CategoriesPage />, at: '/isys/category', serve: serveCategories, ready: '分类名称' },
      {
        page: <CategoryFormModal open wish={{ edited: category }} onClose={() => {}} />,
        at: '/isys/category',
        serve: serveCategories,
        ready: '分类名称',
        form: ['name'],
      },
    ],
  },
  shownNowhere: { category: ['sysOrgCode'] },
};
