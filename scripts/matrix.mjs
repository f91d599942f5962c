// @ts-check
// The matrix of states: which state of which screen has a story, and a picture. Made of Storybook's index, the types of the
// states and the accepted pictures; the page of Storybook and reports/states.html show the same.

/** @typedef {{ state: string, isOwn?: boolean }} Column what is its own is not shown by a shared component */

/** The order is that of a life: before, what comes, what fails, what is unusual. @type {Column[]} */
const reads = [
  { state: 'Default', isOwn: true },
  ...[
    'Loading',
    'Slow',
    'Refetching',
    'Stale',
    'Empty',
    'NoMatch',
    'NotFound',
    'Offline',
    'TimedOut',
    'ServerError',
    'Maintenance',
    'TooMany',
    'Unexpected',
    'Forbidden',
    'SessionExpired',
    'ProviderUnavailable',
    'NoProject',
    'NoApi',
  ].map((state) => ({ state })),
];
/** @type {Column[]} */
const changes = [
  { state: 'Idle', isOwn: true },
  ...['Invalid', 'Submitting', 'Slow', 'Paused', 'Done', 'Failed', 'Unknown', 'Refused', 'Conflict', 'Gone'].map(
    (state) => ({ state }),
  ),
];
/** No state of a type, but what a person may meet in any. @type {Column[]} */
const conditions = [
  { state: 'ReadOnly', isOwn: true },
  { state: 'LongContent', isOwn: true },
  { state: 'RightToLeft', isOwn: true },
];

/**
 * What reads and what changes are in different states. Those of their types and those that have at least 12 stories are
 * columns; a story of another name stands among the others of its row.
 */
export const columns = { reads: [...reads, ...conditions], changes: [...changes, ...conditions] };

/** @typedef {keyof typeof columns} Kind */
/** @typedef {import('./story-index.mjs').StoryEntry} Entry */
/** @typedef {keyof typeof import('../.storybook/picture-tags.ts').pictureTags} Variant */
/**
 * What only the sources know: by component the states of its type, if it has any, and what it imports; by file of stories
 * its sheets, each with the states on it; and the files that differ from the main branch.
 *
 * @typedef {{ states: Record<string, string[]>, imports: Record<string, string[]>,
 *   sheets: Record<string, Record<string, string[]>>, changed: string[] }} Sources
 */
/** @typedef {{ id: string, name: string, pictures: Variant[], isChanged: boolean }} Told */
/**
 * - `pictured`: has a story with a picture, or one that stands on a pictured sheet (`by`)
 * - `shared`: its story has none; `by` is that of the component beneath which shows this state, or the sheet it stands on
 * - `unpictured`: its story has none, and no component beneath has one
 * - `beneath`: no story, but a component beneath whose type has this state has one: `by`
 * - `missing`: a state of the type that no story shows
 *
 * @typedef {Told & { component: string }} By
 * @typedef {{ state: string, is: 'pictured' | 'shared' | 'unpictured', story: Told, by?: By }
 *   | { state: string, is: 'beneath', story?: undefined, by: By }
 *   | { state: string, is: 'missing', story?: undefined, by?: undefined }} Cell
 */
/** @typedef {{ area: string, component: string, kind: Kind, cells: Cell[], others: Cell[] }} Row */

/** Those that a cell has a mark for. @type {Variant[]} */
export const variants = ['light', 'dark', 'narrow'];
/** @type {Variant[]} */
const allVariants = [...variants, 'large', 'forced', 'scrollbars'];
const roots = ['Areas', 'Gates', 'Shell', 'Records'];
/** A table or a chart is a row as well if its type has states. */
const isWhole = (/** @type {string} */ component) => /(?:Screen|View|Dialog|Gate|Page|Queue)$/.test(component);

const sourceOf = (/** @type {Entry} */ { componentPath, importPath }) =>
  componentPath ?? importPath.replace(/\.stories\.tsx$/, '.tsx');
const nameOf = (/** @type {string} */ file) => file.replace(/^.*\//, '').replace(/\.tsx$/, '');
/** Where the pictures of a story lie, below their variant. @param {string} id */
export const placeOf = (id) => `${id.replace('--', '/')}.png`;
/** @param {string} id */
const picturesOf = (id) => allVariants.map((variant) => `./screenshots/${variant}/${placeOf(id)}`);
const capitalised = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a file imports, and what that imports, the nearest first. @param {string} file @param {Sources['imports']} imports */
function beneath(file, imports) {
  const found = new Set([file]);
  for (const each of found) for (const next of imports[each] ?? []) found.add(next);
  found.delete(file);
  return [...found];
}

/** The folders of a title, of which none is called like a component. @param {string} title */
function areaOf(title) {
  const [first = '', ...rest] = title.split('/');
  const folders = rest.slice(0, -1).filter((each) => !/[a-z][A-Z]/.test(each));
  return first === 'Areas' ? folders.join(' / ').replaceAll('-', ' ') : first;
}

/**
 * @param {{ entries: readonly Entry[], pictures: Readonly<Record<string, string>>, sources: Sources }} from
 * @returns {Row[]}
 */
export function matrixOf({ entries, pictures, sources }) {
  const changed = new Set(sources.changed.map((file) => `./${file}`));
  /** @param {Entry} entry @returns {Told} */
  const toldOf = (entry) => {
    const { id, name, importPath } = entry;
    const own = sourceOf(entry);
    return {
      id,
      name,
      pictures: allVariants.filter((variant) => Object.hasOwn(pictures, `${variant}/${placeOf(id)}`)),
      isChanged: [importPath, own, own.replace(/\.tsx$/, '.module.css'), ...picturesOf(id)].some((file) =>
        changed.has(file),
      ),
    };
  };

  /** By component and state. @type {Map<string, Map<string, { story: Told, sheet?: Told }>>} */
  const stories = new Map();
  /** @type {Map<string, string>} */
  const titles = new Map();
  const shown = entries.filter(({ tags }) => tags?.includes('dev'));
  const nameInFile = (/** @type {Entry} */ { exportName, name }) => exportName ?? name.replaceAll(' ', '');
  for (const entry of shown) {
    const [source, state, story] = [sourceOf(entry), nameInFile(entry), toldOf(entry)];
    const [name] =
      Object.entries(sources.sheets[entry.importPath] ?? {}).find(([, states]) => states.includes(state)) ?? [];
    const beside = shown.find((each) => each.importPath === entry.importPath && nameInFile(each) === name);
    const sheet = beside && toldOf(beside);
    const told = stories.get(source) ?? new Map();
    stories.set(source, told);
    if (!titles.has(source) || entry.title.length < (titles.get(source)?.length ?? 0)) titles.set(source, entry.title);
    // Of several stories of one state in several files, that with a picture.
    if (told.has(state) && story.pictures.length === 0) continue;
    told.set(state, { story, ...(sheet && sheet.pictures.length > 0 && { sheet }) });
  }

  const hasState = (/** @type {string} */ source, /** @type {string} */ state) =>
    sources.states[source]?.some((each) => capitalised(each) === state) ?? false;

  /** The nearest beneath which shows a state of its own type. @param {string} source @param {string} state */
  const shownBeneath = (source, state) =>
    beneath(source, sources.imports)
      .filter((file) => hasState(file, state))
      .flatMap((file) => {
        const { story, sheet } = stories.get(file)?.get(state) ?? {};
        return story ? [{ story, sheet, component: nameOf(file) }] : [];
      });

  /** @param {string} source @param {Column} column @returns {Cell | undefined} */
  const cellOf = (source, { state, isOwn }) => {
    const told = stories.get(source)?.get(state);
    if (!told) {
      if (!hasState(source, state)) return undefined;
      const [nearest] = shownBeneath(source, state);
      if (!nearest) return { state, is: 'missing' };
      return { state, is: 'beneath', by: { ...nearest.story, component: nearest.component } };
    }
    const { story, sheet } = told;
    if (story.pictures.length > 0) return { state, is: 'pictured', story };
    if (sheet) return { state, is: 'pictured', story, by: { ...sheet, component: nameOf(source) } };
    const [by] = (isOwn ? [] : shownBeneath(source, state)).flatMap(({ component, ...each }) => {
      const pictured = each.story.pictures.length > 0 ? each.story : each.sheet;
      return pictured ? [{ ...pictured, component }] : [];
    });
    return by ? { state, is: 'shared', story, by } : { state, is: 'unpictured', story };
  };

  const rows = [...stories].flatMap(([source, told]) => {
    const title = titles.get(source) ?? '';
    const component = nameOf(source);
    const states = sources.states[source] ?? [];
    if (!roots.includes(title.split('/')[0] ?? '') || (!isWhole(component) && states.length === 0)) return [];
    /** @type {Kind} */
    const kind = told.has('Idle') || states.includes('idle') ? 'changes' : 'reads';
    const standard = columns[kind].map(({ state }) => state);
    const others = [...told.keys(), ...states.map(capitalised)].filter((state) => !standard.includes(state));
    const isCell = (/** @type {Cell | undefined} */ cell) => cell !== undefined;
    return [
      {
        area: areaOf(title),
        component,
        kind,
        cells: columns[kind].map((column) => cellOf(source, column)).filter(isCell),
        others: [...new Set(others)].map((state) => cellOf(source, { state, isOwn: true })).filter(isCell),
      },
    ];
  });
  return rows.sort((a, b) => a.area.localeCompare(b.area, 'en') || a.component.localeCompare(b.component, 'en'));
}

/** How many cells there are of each kind. @param {readonly Row[]} rows */
export function countsOf(rows) {
  const counts = { pictured: 0, shared: 0, beneath: 0, unpictured: 0, missing: 0 };
  for (const { cells, others } of rows) {
    for (const { is } of cells) counts[is] += 1;
    counts.missing += others.filter(({ is }) => is === 'missing').length;
  }
  return counts;
}
