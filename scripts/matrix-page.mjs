// @ts-check
// Shows the matrix in a page: that of Storybook, or reports/states.html, into which this file and what it imports are written.
import { make } from './make-element.mjs';
import { columns, countsOf, placeOf, variants } from './matrix.mjs';

/** @typedef {import('./matrix.mjs').Row} Row */
/** @typedef {import('./matrix.mjs').Cell} Cell */
/** `storybook` and `pictures` are addresses that end with a slash. @typedef {{ storybook: string, pictures: string }} Places */

/** @type {Record<Cell['is'], string>} */
const kinds = {
  pictured: 'with a picture',
  shared: 'pictured at a shared component',
  beneath: 'shown by a component beneath',
  unpictured: 'without a picture',
  missing: 'without a story',
};
const headings = { reads: 'Screens, views and what reads', changes: 'Dialogs, and what changes' };

/** `NoApi` is "No api". @param {string} state */
const wordsOf = (state) => {
  const words = state.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace('api', 'API');
};

/** @param {Cell} cell */
function sentenceOf({ is, story, by }) {
  if (is === 'missing') return 'The type has this state, and no story shows it.';
  if (is === 'beneath') return `Has no story of its own: ${by?.component} shows this state.`;
  if (is === 'shared') return `Has no picture of its own: this state is pictured at ${by?.component}, ${by?.name}.`;
  if (is === 'unpictured') return 'Has no picture, nor has a component beneath.';
  if (by) return `Pictured on the sheet ${by.name}.`;
  return `Pictured: ${story.pictures.map((variant) => (variant === 'narrow' ? '320 px' : variant)).join(', ')}.`;
}

/** @param {Cell} cell @param {string} component @param {Places} places @param {(cell: Cell, component: string) => void} onSeen */
function mark(cell, component, { storybook }, onSeen) {
  const taken = (cell.is === 'pictured' ? (cell.by ?? cell.story) : cell.story)?.pictures ?? [];
  const properties = {
    className: `matrix-cell matrix-${cell.is}${cell.story?.isChanged ? ' matrix-changed' : ''}`,
    ariaLabel: `${component}, ${wordsOf(cell.state)}. ${sentenceOf(cell)}`,
    title: `${wordsOf(cell.state)}: ${sentenceOf(cell)}`,
    onpointerenter: () => onSeen(cell, component),
    onfocus: () => onSeen(cell, component),
  };
  const marks = variants.map((variant) =>
    make('i', { className: `matrix-${variant}${taken.includes(variant) ? ' matrix-taken' : ''}` }),
  );
  const id = cell.story?.id ?? cell.by?.id;
  if (id === undefined) return make('span', { ...properties, tabIndex: 0, role: 'img' }, '!');
  return make('a', { ...properties, href: `${storybook}?path=/story/${id}`, target: '_top' }, ...marks);
}

/** @param {Cell} cell @param {string} component @param {Places} places */
function preview(cell, component, { pictures }) {
  const of = cell.by ?? cell.story;
  return [
    make('strong', {}, `${component}, ${wordsOf(cell.state)}`),
    make('p', {}, sentenceOf(cell)),
    make(
      'div',
      { className: 'matrix-pictures' },
      ...(of?.pictures ?? []).map((variant) =>
        make('img', {
          alt: variant,
          src: `${pictures}${variant}/${placeOf(of?.id ?? '')}`,
          // A report may be read apart from the pictures.
          onerror: (/** @type {Event} */ { target }) => target instanceof Element && target.remove(),
        }),
      ),
    ),
  ];
}

/**
 * @param {HTMLElement} root what it is shown in @param {readonly Row[]} rows @param {Places} places
 */
export function showMatrix(root, rows, places) {
  const filter = { text: '', area: '', isChanged: false, isMissing: false };
  const seen = make('aside', { className: 'matrix-preview', hidden: true });
  const tables = make('div', { className: 'matrix-tables' });
  const count = make('span', { className: 'matrix-quiet', role: 'status' });

  const onSeen = (/** @type {Cell} */ cell, /** @type {string} */ component) => {
    seen.replaceChildren(...preview(cell, component, places));
    seen.hidden = false;
  };
  tables.onpointerleave = () => {
    seen.hidden = true;
  };
  root.onkeydown = ({ key }) => {
    if (key === 'Escape') seen.hidden = true;
  };

  const isShown = (/** @type {Row} */ { area, component, cells, others }) =>
    component.toLowerCase().includes(filter.text) &&
    (!filter.area || area === filter.area) &&
    (!filter.isChanged || [...cells, ...others].some(({ story }) => story?.isChanged)) &&
    (!filter.isMissing || cells.some(isLacking) || others.some(({ is }) => is === 'missing'));

  /** @param {keyof typeof columns} kind @param {Row[]} shown */
  const table = (kind, shown) => {
    const heads = columns[kind].map(({ state }) =>
      make('th', { scope: 'col' }, make('span', { className: 'matrix-head' }, wordsOf(state))),
    );
    /** @type {string | undefined} */
    let area;
    const lines = shown.flatMap((row) => {
      const head =
        row.area !== area &&
        make(
          'tr',
          { className: 'matrix-area' },
          make('th', { colSpan: heads.length + 2, scope: 'rowgroup' }, row.area),
        );
      area = row.area;
      const cells = columns[kind].map(({ state }) => {
        const cell = row.cells.find((each) => each.state === state);
        return make('td', {}, cell && mark(cell, row.component, places, onSeen));
      });
      const others = row.others.map((cell) => mark(cell, row.component, places, onSeen));
      const line = make('tr', {}, make('th', { scope: 'row' }, row.component), ...cells);
      line.append(make('td', { className: 'matrix-others' }, make('div', {}, ...others)));
      return head ? [head, line] : [line];
    });
    return make(
      'section',
      {},
      make('h2', {}, headings[kind], make('span', { className: 'matrix-quiet' }, ` ${shown.length}`)),
      make(
        'div',
        { className: 'matrix-scroll', tabIndex: 0, role: 'region', ariaLabel: headings[kind] },
        make(
          'table',
          {},
          make(
            'thead',
            {},
            make('tr', {}, make('td'), ...heads, make('th', { scope: 'col', className: 'matrix-rest' }, 'Others')),
          ),
          make('tbody', {}, ...lines),
        ),
      ),
    );
  };

  const show = () => {
    const shown = rows.filter(isShown);
    const parts = /** @type {(keyof typeof columns)[]} */ (Object.keys(columns)).flatMap((kind) => {
      const own = shown.filter((row) => row.kind === kind);
      return own.length > 0 ? [table(kind, own)] : [];
    });
    tables.replaceChildren(...(parts.length > 0 ? parts : [make('p', {}, 'Nothing passes these filters.')]));
    count.textContent = `${shown.length} of ${rows.length}`;
    seen.hidden = true;
  };

  /** @param {string} label @param {'isChanged' | 'isMissing'} name */
  const toggle = (label, name) => {
    const input = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox' }));
    input.onchange = () => {
      filter[name] = input.checked;
      show();
    };
    return make('label', {}, input, ` ${label}`);
  };
  const words = /** @type {HTMLInputElement} */ (
    make('input', { type: 'search', placeholder: 'Component', ariaLabel: 'Component' })
  );
  words.oninput = () => {
    filter.text = words.value.trim().toLowerCase();
    show();
  };
  const areas = /** @type {HTMLSelectElement} */ (
    make(
      'select',
      { ariaLabel: 'Area' },
      make('option', { value: '' }, 'All areas'),
      ...[...new Set(rows.map(({ area }) => area))].map((area) => make('option', { value: area }, area)),
    )
  );
  areas.onchange = () => {
    filter.area = areas.value;
    show();
  };

  const counts = countsOf(rows);
  const legend = /** @type {Cell['is'][]} */ (Object.keys(kinds)).map((is) =>
    make(
      'span',
      { className: 'matrix-key' },
      make('span', { className: `matrix-cell matrix-${is}`, ariaHidden: 'true' }, is === 'missing' && '!'),
      `${counts[is]} ${kinds[is]}`,
    ),
  );
  const key = make(
    'span',
    { className: 'matrix-key' },
    ...variants.map((variant) => make('i', { className: `matrix-${variant} matrix-taken` })),
    'light, dark, 320 px',
  );
  const changed = make(
    'span',
    { className: 'matrix-key' },
    make('span', { className: 'matrix-cell matrix-changed', ariaHidden: 'true' }),
    'changed since the main branch',
  );
  const other = make(
    'span',
    { className: 'matrix-key matrix-others' },
    make('span', { className: 'matrix-cell matrix-unpictured', ariaHidden: 'true' }),
    'another state without a picture',
  );
  root.classList.add('matrix');
  root.replaceChildren(
    make('div', { className: 'matrix-bar' }, ...legend, other, changed, key),
    make(
      'div',
      { className: 'matrix-bar' },
      words,
      areas,
      toggle('Only changed', 'isChanged'),
      toggle('Only missing', 'isMissing'),
      count,
    ),
    tables,
    seen,
  );
  show();
}

const isLacking = (/** @type {Cell} */ { is }) => is === 'missing' || is === 'unpictured';
