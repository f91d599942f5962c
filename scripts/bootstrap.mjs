// @ts-check
// Every npm script starts here, on whatever Node is installed: it brings the pinned pnpm, Node and dependencies
// when they are missing or stale, then runs the given command with them first on PATH.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './child.mjs';
import { lockedHash, pnpmProgram, withPinned } from './pinned-package.mjs';

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

const { devDependencies, optionalDependencies } = JSON.parse(read('package.json') ?? '{}');
/** Whether the registry has the pinned Node for this machine; without it the one that is installed is taken. */
const hasPinnedNode =
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}` in optionalDependencies;

const isInstalled = () =>
  (!hasPinnedNode || existsSync(path.join(bin, 'node'))) &&
  read('pnpm-lock.yaml') === read('node_modules/.pnpm/lock.yaml');

async function install() {
  console.error('Installing dependencies (about half a minute the first time)');
  let output = '';
  const onOutput = (/** @type {string} */ text) => {
    output += text;
  };
  /** @param {string} program @param {string[]} [before] */
  const run = (program, before = []) =>
    runToEnd(
      program,
      [
        ...before,
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
        onOutput,
      },
    );
  const [name, version] = [pnpmProgram(), devDependencies.pnpm];
  const hash = lockedHash(read('pnpm-lock.yaml') ?? '', name, version);
  if (!hash) console.error(`The lockfile has no hash of ${name}: npm brings pnpm ${version} by its version alone.`);
  const installed = hash
    ? withPinned({ name, version, hash, onOutput }, (folder) => run(path.join(folder, 'pnpm')))
    : run('npx', ['--yes', `pnpm@${version}`]);
  const code = await installed.catch((error) => {
    output += `${error instanceof Error ? error.message : error}\n`;
    return /spawn (?:npm|npx)\S* ENOENT/.test(output)
      ? fail('npm is not on PATH: install Node.js together with npm and run the command again.')
      : 1;
  });
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
if (!hasPinnedNode && Number.parseInt(process.versions.node, 10) < 24) {
  fail(
    `The registry has no Node.js for ${process.platform}-${process.arch}: install Node.js 24 and run the command again.`,
  );
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
