/** The page that everybody lands on; what fills it in once it stands; what most other pages stand on. */
export const homePage = 'src/app/home-page.tsx';
export const homeFilling = 'src/app/home-departments.tsx';
export const ground = 'src/app/page-ground.tsx';
