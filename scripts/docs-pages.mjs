// @ts-check
// Builds Storybook and opens every page of documentation: it shows its component, and neither fails, takes the focus nor
// grows beyond what somebody scrolls through.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { ensureBrowser } from './browser.mjs';
import { runToEnd } from './child.mjs';
import { chromiumFlags } from './chromium-flags.mjs';

const root = path.resolve(import.meta.dirname, '..');
/** In pixels, at 1280 wide. */
const highest = 6_000;
const folder = mkdtempSync(path.join(tmpdir(), 'storybook-'));

/** @typedef {{ id: string, title: string, type: string, tags: string[] }} Entry */

/** @param {import('playwright').Page} page @param {string} address @param {Entry} entry */
async function problemsOf(page, address, { id, title, tags }) {
  /** @type {string[]} */
  const problems = [];
  const note = (/** @type {string} */ text) => problems.push(text);
  const onError = (/** @type {Error} */ { message }) => note(message);
  const onConsole = (/** @type {import('playwright').ConsoleMessage} */ message) => {
    if (message.type() === 'error') note(message.text());
  };
  page.on('pageerror', onError);
  page.on('console', onConsole);
  try {
    await page.goto(`${address}iframe.html?viewMode=docs&id=${id}`);
    // What is written, and not made of stories, has a heading of its own and no strip of states.
    const isWritten = tags.includes('unattached-mdx');
    const heading = page.locator(isWritten ? 'h1' : 'h1.sbdocs-title', { hasText: title.split('/').at(-1) ?? title });
    await heading.waitFor({ timeout: 20_000 });
    if (!isWritten) await page.locator('.docs-states').waitFor({ state: 'attached', timeout: 20_000 });
    await page.waitForLoadState('load');
    const seen = await page.evaluate(async () => ({
      height: document.documentElement.scrollHeight,
      focus: document.activeElement?.tagName ?? 'nothing',
      astray: [...document.links].filter(
        ({ className, href }) => className.includes('docs-state') && href.includes('iframe.html'),
      ).length,
      // The kind of a prop's type, where the type itself should stand.
      kinds: [...document.querySelectorAll('.docblock-argstable td')].filter((cell) =>
        [...cell.querySelectorAll('span, code')].some(({ textContent }) =>
          /^(?:union|enum|intersection|literal|tuple|unknown)$/.test(textContent ?? ''),
        ),
      ).length,
      dialogs: document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length,
      missing: (
        await Promise.allSettled(
          [...document.images].map((image) => {
            image.loading = 'eager';
            return image.decode();
          }),
        )
      ).filter(({ status }) => status === 'rejected').length,
    }));
    if (seen.height > highest) note(`${seen.height} px high`);
    if (seen.focus !== 'BODY') note(`the focus is on ${seen.focus}`);
    if (seen.astray > 0) note(`${seen.astray} states are opened outside of Storybook`);
    if (seen.dialogs > 0) note(`${seen.dialogs} dialogs are open`);
    if (seen.kinds > 0) note(`${seen.kinds} props print the kind of their type`);
    if (seen.missing > 0) note(`${seen.missing} pictures are not there`);
  } catch (error) {
    note(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  page.off('pageerror', onError);
  page.off('console', onConsole);
  return problems.map((problem) => `${title}: ${problem}`);
}

/** @returns {Promise<number>} how many pages have something wrong */
async function openAll() {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags });
  try {
    /** @type {{ entries: Record<string, Entry> }} */
    const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8'));
    const pages = Object.values(entries).filter(({ type }) => type === 'docs');
    const stories = Object.values(entries).filter(({ type }) => type === 'story');
    let wrong = 0;
    for (const entry of pages) {
      // One window for all of them crashed after 256.
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      const problems = await problemsOf(page, server.resolvedUrls?.local[0] ?? '', entry);
      await page.close();
      for (const problem of problems) console.error(problem);
      if (problems.length > 0) wrong += 1;
    }
    const listed = stories.filter(({ tags }) => tags.includes('dev')).length;
    console.log(`${pages.length - wrong} passed, ${wrong} failed`);
    console.log(`figures ${JSON.stringify({ pages: pages.length, stories: stories.length, inSidebar: listed })}`);
    return wrong;
  } finally {
    await browser.close();
    await server.close();
  }
}

try {
  const built = await runToEnd('storybook', ['build', '--quiet', '-o', folder], { cwd: root, env: process.env });
  process.exitCode = built === 0 && (await openAll()) === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
