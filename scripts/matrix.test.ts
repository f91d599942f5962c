import { expect, test } from 'vitest';
import { countsOf, matrixOf } from './matrix.mjs';

const folder = './packages/ui/src';
function story(title: string, name: string, more: { component?: string; tags?: string[] } = {}) {
  const component = more.component ?? title.split('/').at(-1) ?? '';
  const file = `${folder}/${component}`;
  return {
    id: `${title.toLowerCase().replaceAll('/', '-')}--${name.toLowerCase()}`,
    name,
    title,
    importPath: `${file}.stories.tsx`,
    componentPath: `${file}.tsx`,
    exportName: name,
    tags: more.tags ?? ['dev', 'test'],
  };
}

const screen = 'Areas/Manage/Official-leagues/LeaguesScreen';
const entries = [
  story(screen, 'Default'),
  story(screen, 'Loading'),
  story(screen, 'Slow'),
  story(screen, 'Chosen'),
  story(screen, 'SaveSuccess', { tags: ['test', '!dev'] }),
  // Of another file of the same component.
  story(`${screen}/Actions`, 'Offline', { component: 'LeaguesScreen' }),
  story('Records/PagedList', 'Default'),
  story('Records/PagedList', 'Loading'),
  story('Records/PagedList', 'Offline'),
  story('Records/PagedList', 'Stale'),
  story('Records/Failure', 'Offline'),
  story('Records/Failure', 'Variants'),
  story('Components/Dialog', 'Idle'),
  story('Records/DeleteDialog', 'Idle'),
];
const pictures = Object.fromEntries(
  [
    'light/areas-manage-official-leagues-leaguesscreen/slow.png',
    'narrow/areas-manage-official-leagues-leaguesscreen/slow.png',
    'light/records-pagedlist/default.png',
    'light/records-pagedlist/loading.png',
    'dark/records-failure/variants.png',
  ].map((file) => [file, 'hash']),
);
const sources = {
  states: {
    [`${folder}/LeaguesScreen.tsx`]: ['default', 'loading', 'offline', 'noApi', 'stale', 'frozen'],
    [`${folder}/PagedList.tsx`]: ['default', 'loading', 'offline', 'stale'],
    [`${folder}/Failure.tsx`]: ['offline'],
  },
  imports: {
    [`${folder}/LeaguesScreen.tsx`]: [`${folder}/PagedList.tsx`],
    [`${folder}/PagedList.tsx`]: [`${folder}/Failure.tsx`, `${folder}/LeaguesScreen.tsx`],
  },
  sheets: { [`${folder}/Failure.stories.tsx`]: { Variants: ['Offline'] } },
  changed: ['screenshots/dark/areas-manage-official-leagues-leaguesscreen/slow.png'],
};

test('a row has each state, its story, its pictures or whose it shares', () => {
  const rows = matrixOf({ entries, pictures, sources });
  expect(rows.map(({ area, component, kind }) => [area, component, kind])).toEqual([
    ['Manage / Official leagues', 'LeaguesScreen', 'reads'],
    ['Records', 'DeleteDialog', 'changes'],
    ['Records', 'Failure', 'reads'],
    ['Records', 'PagedList', 'reads'],
  ]);
  const [{ cells, others } = { cells: [], others: [] }] = rows;
  expect(cells.map(({ state, is, by }) => [state, is, by?.component, by?.name])).toEqual([
    // A shared component shows a default of its own, not that of the screen.
    ['Default', 'unpictured', undefined, undefined],
    ['Loading', 'shared', 'PagedList', 'Loading'],
    ['Slow', 'pictured', undefined, undefined],
    ['Stale', 'beneath', 'PagedList', 'Stale'],
    ['Offline', 'shared', 'Failure', 'Variants'],
    ['NoApi', 'missing', undefined, undefined],
  ]);
  expect(others.map(({ state, is }) => [state, is])).toEqual([
    ['Chosen', 'unpictured'],
    ['Frozen', 'missing'],
  ]);
  const changed = [...cells, ...others].filter(({ story: told }) => told?.isChanged);
  expect(changed).toMatchObject([{ state: 'Slow', story: { pictures: ['light', 'narrow'] } }]);
  expect(countsOf(rows.slice(0, 1))).toEqual({ pictured: 1, shared: 2, beneath: 1, unpictured: 1, missing: 2 });
});

test.each(['tsx', 'module.css', 'stories.tsx'])('all stories of a component have changed with its .%s', (end) => {
  const edited = { ...sources, changed: [`packages/ui/src/LeaguesScreen.${end}`] };
  const [{ cells } = { cells: [] }] = matrixOf({ entries, pictures, sources: edited });
  expect(cells.filter(({ story: told }) => told).every(({ story: told }) => told?.isChanged)).toBe(true);
});
