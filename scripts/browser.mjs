// @ts-check
// The browser of the tests: the one of the lockfile, or one that is installed here. As a program:
// `node scripts/browser.mjs <command>` runs the command with CHROMIUM_PATH.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { runToEnd } from './child.mjs';

const packed = path.resolve(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
const { name, version } = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8'));

/** What the pictures are drawn by: the build, and what it was made for. */
export const pinnedBuild = `${name} ${version} on linux-x64`;

/** @param {string} file */
const unpacked = (file) => brotliDecompressSync(readFileSync(path.join(packed, 'bin', file)));

/** @param {string} folder */
function unpackInto(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br']) {
    const { status, stderr } = spawnSync('tar', ['-x', '-C', folder], { input: unpacked(archive) });
    if (status !== 0) throw new Error(`${archive} of ${name} could not be unpacked: ${stderr}`);
  }
  writeFileSync(
    path.join(folder, 'fonts.conf'),
    '<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n',
  );
  // Its own libraries and fonts, so that it draws the same beside whatever the machine has.
  writeFileSync(
    path.join(folder, 'chromium-headless-shell'),
    [
      '#!/bin/sh',
      'folder=$(dirname "$0")',
      'export FONTCONFIG_FILE="$folder/fonts.conf" LD_LIBRARY_PATH="$folder/lib"',
      'exec "$folder/chromium" "$@"',
      '',
    ].join('\n'),
    { mode: 0o755 },
  );
}

/** The path of the browser of the lockfile, unpacked the first time; undefined where it does not run. */
export function pinnedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const cache = path.resolve(import.meta.dirname, '../node_modules/.cache');
  const folder = path.join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    const own = `${folder}-${process.pid}`;
    unpackInto(own);
    try {
      renameSync(own, folder);
    } catch (error) {
      rmSync(own, { recursive: true });
      // Another command was first.
      if (!existsSync(folder)) throw error;
    }
  }
  const file = path.join(folder, 'chromium-headless-shell');
  // It is made for glibc: where it does not start it is no browser.
  return spawnSync(file, ['--version']).status === 0 ? file : undefined;
}

const ofPlaywright = async () => {
  const file = (await import('playwright')).chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

/** The path of the Chromium to test with; undefined where none has been brought. */
export async function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted && !existsSync(wanted)) {
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist: correct it or unset it.`);
  }
  return wanted || pinnedBrowser() || (await ofPlaywright());
}

/** The path of a Chromium, installed now if there was none; throws one sentence saying what to do. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.error('No Chromium found: installing one');
  spawnSync('playwright', ['install', '--no-shell', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  const installed = await ofPlaywright();
  if (installed) return installed;
  throw new Error('No browser could be installed: install Chromium, set CHROMIUM_PATH to its path, and run again.');
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
