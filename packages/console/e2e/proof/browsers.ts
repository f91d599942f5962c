// `npm run proof:browsers`: opens every page of the console in Firefox, which the tests' own browser is not, as it comes,
// with text twice as large in the dark and on a phone, and with the system's colours. Its pictures are for a person to look at.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import puppeteer, { type Browser, type CookieParam, type ElementHandle, type Page } from 'puppeteer-core';
import { addresses } from '../addresses.ts';
import { signedIn } from '../person.ts';
import { startPlatformHost } from '../platform-host.ts';
import { type Stack, startStack } from '../stack.ts';

const project = 'handelskompas-s03-prod';
const pictures = 'test-results/browsers';
const usualWidth = 1400;
const patience = 30_000;

/** How somebody has set their Firefox. */
interface Setting {
  readonly name: string;
  readonly preferences: Readonly<Record<string, boolean | number | string>>;
  /** How many times as large as usual the text is. */
  readonly scale: number;
  /** Of the window, in pixels. */
  readonly width?: number;
}

// Scrollbars that take room, as a mouse has them.
const always = { 'widget.gtk.overlay-scrollbars.enabled': false, 'ui.prefersReducedMotion': 1 };
const settings: readonly Setting[] = [
  { name: 'usual', scale: 1, preferences: always },
  {
    name: 'large-and-dark',
    scale: 2,
    preferences: { ...always, 'font.size.variable.x-western': 32, 'ui.systemUsesDarkTheme': 1 },
  },
  {
    name: 'large-and-narrow',
    // No larger than leaves a line of words its room: 24 px.
    scale: 1.5,
    width: 320,
    preferences: { ...always, 'font.size.variable.x-western': 32 },
  },
  {
    name: 'forced-colours',
    scale: 1,
    preferences: { ...always, 'browser.display.document_color_use': 2, 'browser.display.use_system_colors': true },
  },
];

function findFirefox(): string {
  const given = process.env['FIREFOX_PATH'];
  if (given && !existsSync(given)) throw new Error(`FIREFOX_PATH names ${given}, which does not exist.`);
  const usual = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];
  const inPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => path.join(folder, name)));
  const found = given || [...inPath, ...usual].find((file) => existsSync(file));
  if (found) return found;
  throw new Error(
    'No Firefox found: install it (on Debian and Ubuntu: apt-get install firefox-esr) or set FIREFOX_PATH to its path, and run again.',
  );
}

/** What the page shows once it runs, as far as every page is alike in it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const heading = [...document.querySelectorAll('h1, h2')].find((each) => each.getBoundingClientRect().height > 0);
    return {
      heading: heading?.textContent ?? '',
      textSize: Number.parseFloat(
        getComputedStyle(document.body.querySelector('.radix-themes') ?? document.body).fontSize,
      ),
      headerWidth: document.querySelector('header')?.getBoundingClientRect().width,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      colorScheme: getComputedStyle(document.documentElement).colorScheme,
      title: document.title,
    };
  });

/**
 * The one press that every page of the console answers alike: the menu of commands opens, and closes again. Answers how wide
 * the header is below it.
 */
async function press(page: Page): Promise<number | undefined> {
  // By its words: asked for by its name in the tree of accessibility, a page of many elements takes too long.
  const button = await page.evaluateHandle(() =>
    [...document.querySelectorAll('header button')].find(({ textContent }) => textContent.includes('Go to or find')),
  );
  await (button as ElementHandle<Element>).click();
  await page.waitForSelector('[role="dialog"]', { timeout: patience });
  const { headerWidth } = await look(page);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role="dialog"]', { hidden: true, timeout: patience });
  return headerWidth;
}

async function openEach(
  browser: Browser,
  { consoleUrl }: Stack,
  { name, scale, width = usualWidth }: Setting,
  cookies: CookieParam[],
) {
  await browser.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: new URL(consoleUrl).hostname })));
  const page = await browser.newPage();
  await page.setViewport({ width, height: 900 });
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  page.on('pageerror', (error) => told.push(String(error)));
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`violation: ${effectiveDirective} ${blockedURI}`);
    });
  });
  mkdirSync(path.join(pictures, name), { recursive: true });
  const wrong: string[] = [];
  let headerWidth: number | undefined;
  for (const address of addresses) {
    const before = wrong.length;
    const say = (text: string) => wrong.push(`${name} ${address}: ${text}`);
    try {
      await page.goto(`${consoleUrl}${address}?project=${project}`, { timeout: patience });
      await page.waitForSelector('html[data-hydrated]', { timeout: patience });
      // What is read from a worker is no answer that the driver hears of: the page itself says when all has come.
      await page.waitForSelector('html:not(:has([aria-busy="true"]))', { timeout: patience });
      const seen = await look(page);
      headerWidth ??= seen.headerWidth;
      if (seen.heading === '') say('no heading is shown');
      if (Math.abs(seen.textSize - 13.3 * scale) > 0.1) say(`its text is ${seen.textSize} px`);
      if (seen.headerWidth !== headerWidth) say(`its header is ${seen.headerWidth} px wide, others ${headerWidth} px`);
      if (seen.overflow > 0) say(`it is ${seen.overflow} px wider than its window`);
      if (scale === 2 && seen.colorScheme !== 'dark') say(`its colour scheme is ${seen.colorScheme}`);
      await page.screenshot({ path: path.join(pictures, name, `${address.slice(1).replaceAll('/', '-')}.png`) });
      const below = await press(page);
      if (below !== seen.headerWidth)
        say(`its header is ${below} px wide below a dialog, ${seen.headerWidth} px before`);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
    for (const text of told.splice(0)) say(text);
    const here = wrong.slice(before);
    console.log(here.length > 0 ? here.map((text) => `✗ ${text}`).join('\n') : `✓ ${name} ${address}`);
  }
  await page.close();
  return { wrong, passed: addresses.length - new Set(wrong.map((text) => text.split(': ')[0])).size };
}

async function prove(): Promise<number> {
  const executablePath = findFirefox();
  const host = startPlatformHost();
  const stack = await startStack(host, { players: { [project]: 200 } });
  const { cookie } = await signedIn(stack, 'sudo@bullpen.test');
  const cookies = cookie.split('; ').map((each) => {
    const at = each.indexOf('=');
    return { name: each.slice(0, at), value: each.slice(at + 1), domain: 'localhost', path: '/' };
  });
  const wrong: string[] = [];
  let passed = 0;
  for (const setting of settings) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: { ...setting.preferences },
    });
    const shown = await openEach(browser, stack, setting, cookies);
    wrong.push(...shown.wrong);
    passed += shown.passed;
    await browser.close();
  }
  for (const report of stack.log.filter(({ event }) => event === 'security-report')) {
    wrong.push(`report of the policy: ${JSON.stringify(report)}`);
    console.log(`✗ ${wrong.at(-1)}`);
  }
  await stack.stop();
  await host.stop();
  const version = execFileSync(executablePath, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`figures ${JSON.stringify({ browser: version, settings: settings.map(({ name }) => name) })}`);
  console.log(`${passed} passed, ${wrong.length === 0 ? 0 : addresses.length * settings.length - passed || 1} failed`);
  return wrong.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await prove();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
