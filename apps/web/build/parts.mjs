/** The start page; the part that fills it in after it is drawn; the shared antd provider of most other pages. */
export const homePage = 'src/app/pages/home-page.tsx';
export const homeFilling = 'src/app/pages/home-board.tsx';
export const antdProvider = 'src/app/panes/antd-provider.tsx';
