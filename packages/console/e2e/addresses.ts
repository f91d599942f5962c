import routes from '../app/routes.ts';

/** The path of every page, as the routes have them. */
export const addresses: readonly string[] = (await routes).flatMap(({ path }) =>
  path === undefined || path === '*' ? [] : [`/${path}`],
);
/** The tabs of Manage: no link leads to them yet. */
export const tabs = addresses.filter((path) => path.startsWith('/manage/'));
/** The whole lists of which the overview shows the first rows. */
export const overviewLists = addresses.filter((path) => path.startsWith('/overview/'));
