/** The start page; the part that fills it in after it is drawn; the shared antd provider of most other pages. */
export const homePage = 'src/app/home-page.tsx';
export const homeFilling = 'src/app/home-departments.tsx';
export const ground = 'src/app/page-ground.tsx';
