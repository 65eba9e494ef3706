/** The page paths, under the name that emitters know them by. */
export { axisPage, pagePaths, pages } from '../operations/pages.ts';
