// @ts-check
// Every npm script starts here, on whatever Node is installed: it brings the pinned pnpm, Node and dependencies
// when they are missing or stale, then runs the given command with them first on PATH.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './child.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');
const [command, ...args] = process.argv.slice(2);

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} file */
const read = (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined);

const isInstalled = () =>
  existsSync(path.join(bin, 'node')) && read('pnpm-lock.yaml') === read('node_modules/.pnpm/lock.yaml');

async function install() {
  const { devDependencies } = JSON.parse(read('package.json') ?? '{}');
  console.error('Installing dependencies (about half a minute the first time)');
  let output = '';
  const code = await runToEnd(
    'npx',
    [
      '--yes',
      `pnpm@${devDependencies.pnpm}`,
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      '--config.confirm-modules-purge=false',
      '--config.fetch-retries=2',
      '--config.fetch-retry-mintimeout=1000',
    ],
    {
      cwd: root,
      leader: true,
      env: { ...process.env, npm_config_fetch_retries: '2', npm_config_fetch_retry_mintimeout: '1000' },
      onOutput: (text) => {
        output += text;
      },
    },
  ).catch(() => fail('npm is not on PATH: install Node.js together with npm and run the command again.'));
  if (code === 0) return;
  if (code > 128) process.exit(code);
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|error sending request/.test(output)
  ) {
    fail('The package registry cannot be reached: check the network and the proxy, then run the command again.');
  }
  console.error(output);
  fail('The dependencies could not be installed: the messages above say why.');
}

if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Node.js ${process.versions.node} is too old: install Node.js 20 or newer and run the command again.`);
}
if (!command) fail('Usage: node scripts/bootstrap.mjs <command> [arguments]');
if (!isInstalled()) await install();

process.exitCode = await runToEnd(command, args, {
  cwd: root,
  leader: true,
  // Whatever starts again, as the servers of each test do, finds its modules compiled.
  env: {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: bin + path.delimiter + process.env.PATH,
  },
}).catch(() => fail(`${command} cannot be started: it is not among the installed tools.`));
