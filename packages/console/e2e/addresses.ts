import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';

const pathsOf = ({ path, index, file, children = [] }: RouteConfigEntry, above = ''): readonly string[] => {
  // One without a component answers data.
  if (path === '*' || file.endsWith('.ts')) return [];
  const own = path === undefined ? above : `${above}/${path}`;
  // What only holds others is at no address but theirs.
  return [...new Set([...(index || own === above ? [] : [own]), ...children.flatMap((each) => pathsOf(each, own))])];
};

/** The path of every page, as the routes have them. */
export const addresses: readonly string[] = (await routes).flatMap((each) => pathsOf(each));
/** The pages of one record, at an id that none has. */
export const recordPages = addresses.filter((path) => path.includes('/:'));
/** The tabs of Manage. */
export const tabs = addresses.filter((path) => path.startsWith('/manage/') && !recordPages.includes(path));
/** The tabs of Sudo but the first, which has the address of the area. */
export const sudoTabs = addresses.filter((path) => path.startsWith('/sudo/'));
/** The pages of Scripts but the first. */
export const scriptPages = addresses.filter((path) => path.startsWith('/scripts/'));
/** The whole lists of which the overview shows the first rows. */
export const overviewLists = addresses.filter((path) => path.startsWith('/overview/'));
