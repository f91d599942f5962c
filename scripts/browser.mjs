// @ts-check
// Finds a Chromium or brings one. As a program: `node scripts/browser.mjs <command>` runs the command with CHROMIUM_PATH.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child.mjs';

/** The headless shell first: it draws the same as the whole browser, without windows of its own. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

const wellKnown = [
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((folder) =>
    folder ? [path.join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
  ),
];

const onPath = () => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name + suffix)));
};

const ofPlaywright = async () => (await import('playwright')).chromium.executablePath();

/** The paths of every Chromium and Chrome that is installed here, the one to take first. */
export async function installedBrowsers() {
  const named = process.env.CHROMIUM_PATH ?? '';
  return [named, ...onPath(), ...wellKnown, await ofPlaywright()].filter((file) => existsSync(file));
}

/** The path of a Chromium or Chrome that is installed here. */
export async function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist: correct it or unset it.`);
  }
  return (await installedBrowsers())[0];
}

/** @param {string} command @param {string[]} args */
const attempt = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0;

/** Installs a package of the system, where that may be done. @param {string} name */
export function installPackage(name) {
  if (process.getuid?.() !== 0) return false;
  attempt('apt-get', ['update', '-qq']);
  return attempt('apt-get', ['install', '-y', '-qq', name]);
}

/** The path of a Chromium, installed now if there was none; throws one sentence saying what to do. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.error('No Chromium or Chrome found: installing one');
  attempt('playwright', ['install', '--no-shell', 'chromium']);
  // Ubuntu has the whole browser alone.
  if (!(await findBrowser())) installPackage('chromium-headless-shell') || installPackage('chromium');
  const installed = await findBrowser();
  if (installed) return installed;
  const how =
    { darwin: 'brew install --cask chromium', win32: 'winget install Google.Chrome' }[process.platform.toString()] ??
    'sudo apt-get install chromium';
  throw new Error(`No browser could be installed: install Chromium (${how}) or set CHROMIUM_PATH, then run again.`);
}

if (import.meta.main) {
  try {
    const browser = await ensureBrowser();
    const [command, ...args] = process.argv.slice(2);
    if (command) {
      process.exitCode = await runToEnd(command, args, { env: { ...process.env, CHROMIUM_PATH: browser } });
    } else {
      console.log(browser);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
