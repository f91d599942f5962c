// @ts-check
// The script of reports/pictures.html, which holds it and its data: it runs in a browser, from a file.
import { make } from './make-element.mjs';

/** @typedef {import('./picture-causes.mjs').Cause} Cause */
/** @typedef {import('./pictures-report.mjs').Report} Report */
/** @typedef {'approved' | 'rejected'} Decision */

/** @type {Report} */
const report = JSON.parse(document.getElementById('data')?.textContent ?? '');
const pictures = new Map(report.pictures.map((picture) => [picture.file, picture]));

/** Decisions outlive the page where the browser keeps something for a file; they are those of one report. */
const storeKey = `decisions ${report.pictures.map(({ hash }) => hash.slice(0, 6)).join('')}`;
const stored = () => {
  try {
    return JSON.parse(localStorage.getItem(storeKey) ?? '{}');
  } catch {
    return {};
  }
};
/** By cause and file. @type {Record<string, Decision>} */
const decisions = stored();
let isSaved = Object.keys(decisions).length === 0;
const storybook = 'http://localhost:6006/';

const views = { side: 'Side by side', swipe: 'Swipe', onion: 'Onion skin', blink: 'Blink', difference: 'Difference' };
/** @typedef {keyof typeof views} View */
/** @type {View} */
let view = 'side';
let amount = 50;
/** 0 fits the window. */
let zoom = 0;
let areMarked = true;
const filter = { text: '', variant: '', decision: '' };
/** @type {Cause | undefined} */
let cause = report.causes[0];
let fileShown = cause?.pictures[0]?.file ?? '';

const variantOf = (/** @type {string} */ file) => file.split('/')[0] ?? '';
const nameOf = (/** @type {string} */ file) =>
  file
    .split('/')
    .slice(1)
    .join(' / ')
    .replace(/\.png$/, '');
const keyOf = (/** @type {Cause} */ { id }, /** @type {string} */ file) => `${id} ${file}`;
const sourceOf = (/** @type {string} */ png) => `data:image/png;base64,${png}`;

/** @param {Cause} each @returns {'open' | 'mixed' | Decision} */
function decisionOf(each) {
  const all = new Set(each.pictures.map(({ file }) => decisions[keyOf(each, file)] ?? 'open'));
  return all.size === 1 ? /** @type {'open' | Decision} */ ([...all][0]) : all.has('open') ? 'open' : 'mixed';
}

/** @param {Cause} each */
function titleOf({ pictures: all }) {
  const stories = [...new Set(all.map(({ file }) => nameOf(file)))];
  return stories.length > 1 ? `${stories[0]} and ${stories.length - 1} more` : (stories[0] ?? '');
}

/** What changed, in words. @param {Cause} each */
function kindOf({ id, isShared, pictures: [first] }) {
  if (isShared) return id.startsWith('#') ? id : 'equal change';
  if (first && pictures.get(first.file)?.before === null) return 'new';
  return first?.boxes.length === 0 ? 'other size' : 'this story alone';
}

const shown = () =>
  report.causes.filter(
    (each) =>
      each.pictures.some(
        ({ file }) => (!filter.variant || variantOf(file) === filter.variant) && file.includes(filter.text.trim()),
      ) &&
      (!filter.decision || decisionOf(each) === filter.decision),
  );

/** @param {string} text @param {string} key @param {() => void} onclick @param {Record<string, unknown>} [more] */
const button = (text, key, onclick, more = {}) =>
  make('button', { type: 'button', onclick, ...more }, text, ' ', key && make('kbd', {}, key));

/** @param {string} label @param {keyof typeof filter} name @param {Record<string, string>} options */
function choice(label, name, options) {
  const select = /** @type {HTMLSelectElement} */ (
    make(
      'select',
      { 'aria-label': label },
      ...Object.entries(options).map(([value, text]) => make('option', { value }, text)),
    )
  );
  select.onchange = () => {
    filter[name] = select.value;
    showAll();
  };
  return select;
}

/** A region of a picture, cut out. @param {string | null | undefined} png @param {Cause['pictures'][number]} picture */
function crop(png, { boxes: [box] }) {
  const canvas = /** @type {HTMLCanvasElement} */ (make('canvas', { className: 'crop' }));
  if (!png || !box) return undefined;
  const around = 4;
  canvas.width = box.width + 2 * around;
  canvas.height = box.height + 2 * around;
  const image = new Image();
  image.onload = () => canvas.getContext('2d')?.drawImage(image, around - box.x, around - box.y);
  image.src = sourceOf(png);
  return canvas;
}

/** @type {Map<Cause, Node>} */
const cropped = new Map();
/** @param {Cause} each */
function cropsOf(each) {
  const [first] = each.pictures;
  const picture = first && pictures.get(first.file);
  if (!picture || !first || first.boxes.length === 0) return undefined;
  const known = cropped.get(each);
  if (known) return known;
  const crops = make('div', { className: 'crops' }, crop(picture.before, first), '→', crop(picture.after, first));
  cropped.set(each, crops);
  return crops;
}

/** @param {Cause} each */
function card(each) {
  const decision = decisionOf(each);
  const stories = new Set(each.pictures.map(({ file }) => nameOf(file))).size;
  const count = `${each.pictures.length} ${each.pictures.length === 1 ? 'picture' : 'pictures'}`;
  return make(
    'button',
    { type: 'button', className: 'cause', 'aria-current': each === cause, onclick: () => choose(each) },
    make('strong', {}, titleOf(each)),
    make(
      'span',
      { className: 'quiet' },
      `${count}${stories > 1 ? ` of ${stories} stories` : ''} · ${kindOf(each)}`,
      make('span', { className: decision }, decision === 'open' ? '' : decision),
    ),
    cropsOf(each),
  );
}

/** @param {Cause} each @param {string} [file] */
function choose(each, file) {
  cause = each;
  fileShown = file ?? each.pictures[0]?.file ?? '';
  showAll();
  document.querySelector('.cause[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
}

/** @param {number} step */
function move(step) {
  const all = shown();
  const next = all[cause ? all.indexOf(cause) + step : 0];
  if (next) choose(next);
}

/** @param {number} step */
function movePicture(step) {
  const files = cause?.pictures.map(({ file }) => file) ?? [];
  const next = files[files.indexOf(fileShown) + step];
  if (cause && next) choose(cause, next);
}

/** @param {Decision} decision @param {boolean} isOne only the picture that is shown */
function decide(decision, isOne) {
  if (!cause) return;
  const decided = cause;
  const following = shown().slice(shown().indexOf(cause) + 1);
  for (const { file } of decided.pictures) {
    if (!isOne || file === fileShown) decisions[keyOf(decided, file)] = decision;
  }
  isSaved = false;
  try {
    localStorage.setItem(storeKey, JSON.stringify(decisions));
  } catch {
    // A browser may keep nothing for a file.
  }
  const next = following.find((each) => decisionOf(each) === 'open');
  if (isOne) movePicture(1);
  else if (next) choose(next);
  showAll();
}

/** To a file beside the report, for pictures:apply: in every browser a page can save one. */
function save() {
  const all = report.causes.flatMap((each) =>
    each.pictures.map(({ file }) => ({
      cause: each.id,
      file,
      hash: pictures.get(file)?.hash,
      is: decisions[keyOf(each, file)],
    })),
  );
  const text = JSON.stringify({ decisions: all.filter(({ is }) => is !== undefined) }, null, 2);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = /** @type {HTMLAnchorElement} */ (make('a', { href, download: 'decisions.json' }));
  link.click();
  URL.revokeObjectURL(href);
  isSaved = true;
  showBar();
}

/** @param {string | null} png @param {string} alt */
function image(png, alt) {
  const element = /** @type {HTMLImageElement} */ (make('img', { alt, src: png === null ? '' : sourceOf(png) }));
  const size = () => {
    // A strip is read best over the whole width.
    element.closest('.side')?.classList.toggle('flat', element.naturalWidth > 3 * element.naturalHeight);
    if (zoom > 0) element.style.width = `${element.naturalWidth * zoom}px`;
  };
  element.onload = size;
  return element;
}

/** Around what changed, in parts of the picture: it may be shown at any size. @param {HTMLElement} sheet */
function mark(sheet) {
  const [first] = sheet.querySelectorAll('img');
  const boxes = cause?.pictures.find(({ file }) => file === fileShown)?.boxes ?? [];
  const place = () => {
    for (const { x, y, width, height } of boxes) {
      const box = make('div', { className: 'box' });
      const part = (/** @type {number} */ value, /** @type {number | undefined} */ of) =>
        `${(100 * value) / (of || 1)}%`;
      Object.assign(box.style, {
        left: part(x, first?.naturalWidth),
        width: part(width, first?.naturalWidth),
        top: part(y, first?.naturalHeight),
        height: part(height, first?.naturalHeight),
      });
      sheet.append(box);
    }
    const [box] = boxes;
    if (!box || !first || sheet !== document.querySelector('.sheet')) return;
    const scale = first.clientWidth / first.naturalWidth;
    const stage = document.querySelector('.stage');
    stage?.scrollTo(box.x * scale - 60, box.y * scale - 60);
  };
  if (areMarked || zoom > 0) void first?.decode().then(place, () => undefined);
  return sheet;
}

let blinking = 0;
/** Shows as much of now as the slider says. */
let spread = () => {};

function comparison() {
  const picture = pictures.get(fileShown);
  if (!picture) return make('p', { className: 'nothing' }, 'No cause is left by the filters.');
  const { before, after } = picture;
  const zoomed = zoom > 0 ? ' zoomed' : '';
  if (before === null)
    return make('div', { className: `sheet${zoomed}` }, image(after, 'The new picture: there was none'));
  if (view === 'side') {
    return make(
      'div',
      { className: `side${zoomed}` },
      ...[before, after].map((each, index) => {
        const name = index === 0 ? 'Accepted' : 'Now';
        const sheet = mark(make('div', { className: 'sheet' }, image(each, name)));
        return make('figure', {}, make('figcaption', {}, name), sheet);
      }),
    );
  }
  const top = image(after, 'Now');
  const edge = make('div', { className: 'edge' });
  const sheet = make('div', { className: `sheet ${view}${zoomed}` }, image(before, 'Accepted'), top);
  if (view === 'swipe') sheet.append(edge);
  spread = () => {
    edge.style.left = `${amount}%`;
    if (view === 'swipe') top.style.clipPath = `inset(0 0 0 ${amount}%)`;
    if (view === 'onion') top.style.opacity = `${amount / 100}`;
  };
  spread();
  if (view === 'blink') {
    blinking = window.setInterval(() => {
      top.style.visibility = top.style.visibility ? '' : 'hidden';
    }, 500);
  }
  return view === 'difference' ? sheet : mark(sheet);
}

const bar = make('header', { className: 'bar' });
const list = make('nav', { className: 'causes', ariaLabel: 'Causes' });
const main = make('main');

const count = make('span', { className: 'quiet' });
const saving = button('Save decisions.json', '', save);
const variants = [...new Set(report.pictures.map(({ file }) => variantOf(file)))];
const words = /** @type {HTMLInputElement} */ (
  make('input', { type: 'search', placeholder: 'Story', ariaLabel: 'Story', size: 16 })
);
words.oninput = () => {
  filter.text = words.value;
  showAll();
};
bar.append(
  make('h1', {}, `${report.pictures.length} pictures differ`),
  words,
  choice('Variant', 'variant', { '': 'All variants', ...Object.fromEntries(variants.map((each) => [each, each])) }),
  choice('Decision', 'decision', {
    '': 'All',
    open: 'Open',
    approved: 'Approved',
    rejected: 'Rejected',
    mixed: 'Mixed',
  }),
  ...(report.drawnBy === null
    ? [make('span', { className: 'warning' }, 'Another browser drew these: they cannot be applied.')]
    : []),
  make('span', { className: 'end quiet keys' }, make('kbd', {}, 'j'), ' ', make('kbd', {}, 'k'), ' next, previous'),
  count,
  saving,
);

function showBar() {
  const decided = report.causes.filter((each) => decisionOf(each) !== 'open').length;
  count.textContent = `${decided} of ${report.causes.length} decided${isSaved ? '' : ', not saved'}`;
  Object.assign(saving, { disabled: Object.keys(decisions).length === 0, ariaPressed: String(!isSaved) });
}

function showMain() {
  window.clearInterval(blinking);
  const stage = make('div', { className: 'stage', tabIndex: 0, role: 'region', ariaLabel: 'Comparison' }, comparison());
  const [each, file] = [cause, fileShown];
  if (!each) {
    main.replaceChildren(stage);
    return;
  }
  const picture = pictures.get(file);
  const slider = /** @type {HTMLInputElement} */ (
    make('input', { className: 'amount', type: 'range', ariaLabel: 'How much of now', value: String(amount) })
  );
  slider.oninput = () => {
    amount = slider.valueAsNumber;
    spread();
  };
  const theme = ['dark', 'scrollbars'].includes(variantOf(file)) ? '&globals=theme:dark' : '';
  main.replaceChildren(
    make(
      'div',
      { className: 'row' },
      make('h2', {}, titleOf(each)),
      make(
        'span',
        { className: 'end' },
        button('Approve', 'a', () => decide('approved', false), {
          ariaPressed: String(decisionOf(each) === 'approved'),
        }),
        button('Reject', 'r', () => decide('rejected', false), {
          ariaPressed: String(decisionOf(each) === 'rejected'),
        }),
      ),
    ),
    make(
      'div',
      { className: 'row pictures' },
      ...each.pictures.map((other) =>
        make(
          'button',
          {
            type: 'button',
            ariaPressed: String(other.file === file),
            className: decisions[keyOf(each, other.file)] ?? '',
            onclick: () => choose(each, other.file),
          },
          `${variantOf(other.file)} · ${nameOf(other.file)}`,
        ),
      ),
    ),
    make(
      'div',
      { className: 'row' },
      ...Object.entries(views).map(([name, text], index) =>
        button(text, `${index + 1}`, () => setView(/** @type {View} */ (name)), { ariaPressed: String(name === view) }),
      ),
      (view === 'swipe' || view === 'onion') && slider,
      button(zoom === 0 ? 'Fit' : `${zoom} ×`, 'z', setZoom, { title: 'To pixels' }),
      button('Marks', 'm', setMarks, { ariaPressed: String(areMarked) }),
      make(
        'span',
        { className: 'end' },
        make('a', { href: `${storybook}?path=/story/${picture?.story}${theme}`, target: '_blank' }, 'Live story'),
      ),
    ),
    stage,
  );
}

/** @param {View} next */
function setView(next) {
  view = next;
  showMain();
}

function setZoom() {
  zoom = { 0: 1, 1: 2, 2: 4, 4: 8 }[zoom] ?? 0;
  showMain();
}

function setMarks() {
  areMarked = !areMarked;
  showMain();
}

function showAll() {
  const all = shown();
  if (!cause || !all.includes(cause)) {
    cause = all[0];
    fileShown = cause?.pictures[0]?.file ?? '';
  }
  list.replaceChildren(...all.map(card));
  showBar();
  showMain();
}

/** @type {Record<string, () => void>} */
const keys = {
  j: () => move(1),
  k: () => move(-1),
  a: () => decide('approved', false),
  r: () => decide('rejected', false),
  A: () => decide('approved', true),
  R: () => decide('rejected', true),
  z: setZoom,
  m: setMarks,
  ArrowRight: () => movePicture(1),
  ArrowLeft: () => movePicture(-1),
  ...Object.fromEntries(
    Object.keys(views).map((name, index) => [`${index + 1}`, () => setView(/** @type {View} */ (name))]),
  ),
};
document.addEventListener('keydown', (event) => {
  const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
  keys[event.key]?.();
});
window.addEventListener('beforeunload', (event) => {
  if (!isSaved) event.preventDefault();
});

document.body.append(bar, list, main);
showAll();
