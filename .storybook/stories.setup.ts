import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview';
import { configure } from 'storybook/test';
import { expect, inject } from 'vitest';
import { commands, page } from 'vitest/browser';
import { setAppearance } from './appearance.ts';
import { oneError } from './one-error.ts';
import { pictureTags } from './picture-tags.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How pictures are compared, and whether they are at all. */
    pictures: 'exact' | 'tolerant' | 'off';
  }
}

type StoryContext = Parameters<typeof checkWithAxe>[0];
type Report = Parameters<StoryContext['reporting']['addReport']>[0];

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Whether the system's colours rule the page. */
    forceColors: (isForced: boolean) => Promise<void>;
  }
}

declare global {
  /** Present under Vitest only: `preview.tsx` calls it from Storybook's hooks, which run for every story. */
  var __underVitest:
    | { readonly before: (layout: unknown) => Promise<void>; readonly after: (context: StoryContext) => Promise<void> }
    | undefined;
}

// Patience costs nothing when all is well: no story may depend on how busy the machine is.
configure({
  asyncUtilTimeout: 10_000,
  // Without the document, which is printed again whenever what is waited for is not there yet.
  getElementError: (message) => new Error(message ?? undefined),
});

// No scrollbar is shown but in the pictures of them, so that none needs room. The document outlives this file, which runs anew for every file
// of stories.
const style = document.querySelector<HTMLStyleElement>('style#stories') ?? document.createElement('style');
style.id = 'stories';
style.textContent = `
  html { scrollbar-gutter: auto !important; }
  html:not([data-scrollbars]), html:not([data-scrollbars]) * { scrollbar-width: none !important; }
  .radix-themes:not(.radix-themes .radix-themes) { min-height: 0 !important; }
  *, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; }
`;
document.head.append(style);

const portals = '[data-radix-popper-content-wrapper], [data-sonner-toast], [role="dialog"], [role="alertdialog"]';
const wide = [1280, 800] as const;
const narrow = [320, 720] as const;
const large = [1600, 900] as const;

let areColorsForced = false;
async function forceColors(isForced: boolean) {
  if (isForced === areColorsForced) return;
  areColorsForced = isForced;
  await commands.forceColors(isForced);
}

/** In the dark, where one of the wrong colours stands out: the page's own follows its class. */
function showScrollbars(isShown: boolean) {
  document.documentElement.toggleAttribute('data-scrollbars', isShown);
  document.documentElement.classList.toggle('dark', isShown);
}

/** Nothing is painted but for a picture: drawing every frame of a play costs a third of the run. */
const paint = (isPainted: boolean) => {
  (window.frameElement as HTMLElement).style.visibility = isPainted ? 'visible' : 'hidden';
};

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** An image that waits until it is near, or is drawn a frame late, would be in a picture by chance. */
async function imagesDrawn() {
  for (const image of document.images) {
    image.loading = 'eager';
    image.decoding = 'sync';
    await image.decode().catch(() => 'what cannot be read is drawn as such');
  }
}

/** Fails when the page is wider than its window. */
async function checkOverflow() {
  const overflowNow = () => document.documentElement.scrollWidth - window.innerWidth;
  // What measures its own width, as a chart does, follows the window a few frames later.
  for (let frames = 0; frames < 2 || (overflowNow() > 0 && frames < 60); frames += 1) await frame();
  if (overflowNow() > 0) {
    throw new Error(`At ${window.innerWidth} px the page is ${overflowNow()} px wider than its window.`);
  }
}

async function checkAt320() {
  // The frame around the story is made narrower, not the browser's window: that takes no message to the server.
  const { style: size } = window.frameElement as HTMLElement;
  const { width, height } = size;
  Object.assign(size, { width: `${narrow[0]}px`, height: `${narrow[1]}px` });
  await checkOverflow().finally(() => Object.assign(size, { width, height }));
}

async function takePictures({ id, tags, canvasElement, parameters }: StoryContext) {
  if (inject('pictures') === 'off' || tags.includes('test-fn')) return;
  if (!Object.values(pictureTags).some((tag) => tags.includes(tag))) return;
  paint(true);
  await document.fonts.ready;
  await imagesDrawn();
  // Where the story before this one, or the focus, has left the page.
  window.scrollTo(0, 0);
  const subject = document.querySelector(portals) || parameters['layout'] === 'fullscreen' ? page : canvasElement;
  // Focus rings and shadows reach beyond what they belong to: of the space around the story, the picture takes 16 px.
  if (subject === canvasElement) {
    document.body.style.padding = '8px';
    canvasElement.style.padding = '16px';
  }
  const failures: unknown[] = [];
  for (const [variant, tag] of Object.entries(pictureTags)) {
    if (!tags.includes(tag)) continue;
    setAppearance(variant === 'dark' || variant === 'scrollbars' ? 'dark' : 'light');
    showScrollbars(variant === 'scrollbars');
    await forceColors(variant === 'forced');
    const [width, height] = variant === 'narrow' ? narrow : variant === 'large' ? large : wide;
    await page.viewport(width, height);
    // What is longer than the window would be cut off in its picture.
    const room = subject === canvasElement ? document.documentElement.scrollHeight : 0;
    if (room > height) await page.viewport(width, room);
    await frame();
    await frame();
    await expect(subject)
      .toMatchScreenshot(`${variant}/${id.replace('--', '/')}`)
      .catch((error: unknown) => {
        // Another browser build draws a little differently: the report of the run says where.
        if (inject('pictures') === 'exact') failures.push(error);
      });
  }
  setAppearance('light');
  showScrollbars(false);
  await forceColors(false);
  if (subject === canvasElement) {
    document.body.style.padding = '24px';
    canvasElement.style.padding = '';
  }
  await page.viewport(...wide);
  paint(false);
  if (failures.length > 0) throw oneError(failures);
}

/** Fails for a drawing that is read out as an image without a name, which axe lets pass: it has to have one, or be hidden. */
function checkDrawings() {
  // Radix draws the arrow of a tooltip, whose words are read from elsewhere.
  const named =
    '[aria-hidden="true"], [aria-label], [aria-labelledby], [role="presentation"], :has(> title), .rt-TooltipArrow';
  const nameless = [...document.querySelectorAll('svg')].find(
    (svg) => !svg.matches(named) && !svg.closest('[aria-hidden="true"], [role="img"]') && svg.checkVisibility(),
  );
  if (nameless) throw new Error(`An image without a name: ${nameless.outerHTML.slice(0, 200)}`);
}

/** With axe in the dark, where the story is pictured in the dark: the add-on itself checks in the light alone. */
async function checkInTheDark(context: StoryContext) {
  if (!context.tags.includes(pictureTags.dark)) return;
  const reports: Report[] = [];
  setAppearance('dark');
  try {
    await checkWithAxe({ ...context, reporting: { reports, addReport: (report) => reports.push(report) } });
    if (reports.some(({ status }) => status === 'failed')) throw new Error('axe found violations.');
  } catch (error) {
    throw new Error(`In the dark: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    setAppearance('light');
  }
}

globalThis.__underVitest = {
  async before(layout) {
    paint(false);
    // Where the story before left the page: told late, its scrolling would close what this one opens.
    window.scrollTo(0, 0);
    await frame();
    await frame();
    document.body.style.padding = layout === 'fullscreen' ? '0' : '24px';
  },
  async after(context) {
    const failures: unknown[] = [];
    const note = (error: unknown) => failures.push(error);
    try {
      checkDrawings();
    } catch (error) {
      note(error);
    }
    await takePictures(context).catch(note);
    if (!context.title.startsWith('Components/')) await checkAt320().catch(note);
    await checkInTheDark(context).catch(note);
    if (failures.length > 0) throw oneError(failures);
  },
};
