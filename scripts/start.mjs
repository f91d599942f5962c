// @ts-check
// `npm start`: the local platform and the console's production server. `npm run dev`: the same, reloading.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { build } from './build.mjs';
import { endSignals } from './child.mjs';

const root = path.resolve(import.meta.dirname, '..');
const logFile = path.join(root, '.bullpen', 'console.log');
/** Where the project catalogue says that the Admin API is. */
const usualApi = 'http://localhost:4100';
const isDev = process.argv.includes('--dev');
const platformFlags = process.argv.slice(2).filter((flag) => flag !== '--dev');

/** What the platform would refuse is refused before anything is built. */
async function readOwnFlags() {
  const { createCommand, readFlags } = await import('../packages/platform/src/flags.ts');
  const command = createCommand()
    .name(isDev ? 'npm run dev --' : 'npm start --')
    .description('The console, with the local identity provider and Admin API that it works with.');
  try {
    const flags = readFlags(command.parse(platformFlags, { from: 'user' }));
    const { catalogue, consolePort, identityPort, apiPort, trusted } = flags;
    return {
      /** Another identity provider: an issuer is its address, with a slash at the end. */
      ownProvider: trusted?.issuer.replace(/\/$/, ''),
      ports: { console: consolePort, identity: identityPort, api: apiPort },
      catalogue: path.resolve(catalogue ?? path.join(root, 'packages', 'contract', 'catalogue.json')),
    };
  } catch (error) {
    throw error instanceof Error && error.name === 'FlagsError' ? new Sentence(error.message) : error;
  }
}

class Sentence extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isEnding = false;

/**
 * Ends whatever was started. Ctrl-C has reached it already, so each step is for what still runs by then.
 * @param {number} code
 */
async function end(code) {
  if (isEnding) return;
  isEnding = true;
  const ended = Promise.all([...running].map((child) => new Promise((resolve) => child.once('exit', resolve))));
  await Promise.race([ended, delay(500)]);
  for (const child of running) child.kill('SIGTERM');
  await Promise.race([ended, delay(10_000)]);
  for (const child of running) child.kill('SIGKILL');
  process.exit(code);
}

/** @param {string} name @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv, ownOutput?: boolean }} options */
function startNode(name, args, { cwd = root, env = {}, ownOutput = false }) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', ownOutput ? 'pipe' : 'inherit', 'inherit'],
  });
  running.add(child);
  child.once('exit', (code, signal) => {
    running.delete(child);
    if (isEnding) return;
    console.error(
      signal
        ? `The ${name} was ended from outside (${signal}).`
        : `The ${name} ended by itself (exit code ${code}); its messages above say why.`,
    );
    void end(1);
  });
  return child;
}

async function startPlatform() {
  const child = startNode(
    'platform',
    ['--conditions=@bullpen/source', 'packages/platform/src/cli.ts', '--ready-json', ...platformFlags],
    { ownOutput: true },
  );
  if (!child.stdout) throw new Sentence('The platform has no output.');
  const lines = createInterface({ input: child.stdout });
  /** @type {Promise<{ identityUrl: string, apiUrl: string }>} */
  const ready = new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line));
      else console.log(line);
    });
  });
  return ready;
}

/**
 * A line for each request would push the sign-ins out of sight: only what asks for attention is shown.
 * @param {import('node:child_process').ChildProcess} child
 */
function keepLog({ stdout }) {
  if (!stdout) throw new Sentence('The console has no output.');
  mkdirSync(path.dirname(logFile), { recursive: true });
  stdout.pipe(createWriteStream(logFile));
  createInterface({ input: stdout }).on('line', (line) => {
    if (!line.includes('"level":"info"')) console.log(line);
  });
}

/** The projects with the Admin API where it is. @param {string} catalogue @param {string} apiUrl @returns {Promise<string>} */
async function placeProjects(catalogue, apiUrl) {
  if (apiUrl === usualApi) return catalogue;
  const file = path.join(root, '.bullpen', 'projects.json');
  mkdirSync(path.dirname(file), { recursive: true });
  await writeFile(file, (await readFile(catalogue, 'utf8')).replaceAll(`${usualApi}/`, `${apiUrl}/`));
  return file;
}

/** @param {{ port: number, identityUrl: string, projectsFile: string }} options */
async function startConsole({ port, identityUrl, projectsFile }) {
  const child = startNode('console', isDev ? ['server.ts', '--dev'] : ['server.ts'], {
    ownOutput: true,
    cwd: path.join(root, 'packages', 'console'),
    env: {
      PORT: String(port),
      HOST: 'localhost',
      IDENTITY_PROVIDER_URL: identityUrl,
      PROJECTS_FILE: projectsFile,
      SUPPORT_EMAIL: process.env['SUPPORT_EMAIL'] || 'support@bullpen.test',
      ...(isDev ? { PUBLIC_ENV: 'dev' } : { NODE_ENV: 'production' }),
    },
  });
  keepLog(child);
  const address = `http://localhost:${port}`;
  for (;;) {
    const response = await fetch(`${address}/health/ready`).catch(() => undefined);
    if (response?.ok) return address;
    await delay(100);
  }
}

/** @param {Record<string, number>} ports 0 for any */
async function requireFreePorts(ports) {
  for (const [name, port] of Object.entries(ports)) {
    if (port !== 0 && (await getPort({ port })) !== port) {
      throw new Sentence(
        `Port ${port} is taken: stop the program that listens there, or choose another with --${name}-port.`,
      );
    }
  }
}

async function printSignIns() {
  const { seedAccounts, seedPassword } = await import('../packages/platform/src/database/seed-accounts.ts');
  console.log(`\nSign in with the password ${seedPassword} as`);
  for (const { email, purpose } of seedAccounts) console.log(`  ${email.padEnd(27)} ${purpose}`);
}

for (const signal of endSignals) process.on(signal, () => void end(0));
try {
  const { ports, catalogue, ownProvider } = await readOwnFlags();
  await requireFreePorts(ports);
  const [platform] = await Promise.all([startPlatform(), isDev ? undefined : build()]);
  const { apiUrl } = platform;
  const identityUrl = ownProvider ?? platform.identityUrl;
  const projectsFile = await placeProjects(catalogue, apiUrl);
  const address = await startConsole({ port: ports.console, identityUrl, projectsFile });
  if (!ownProvider) await printSignIns();
  console.log(`\nConsole            ${address}`);
  console.log(`Identity provider  ${identityUrl}`);
  // Invitations are mailed by the platform, whoever the identity provider is.
  console.log(`Mailbox            ${platform.identityUrl}/mailbox`);
  console.log(`Admin API          ${apiUrl}`);
  console.log(`Log of requests    ${path.relative(process.cwd(), logFile)}`);
  console.log('\nCtrl-C ends everything.');
} catch (error) {
  console.error(error instanceof Sentence ? error.message : error);
  await end(1);
}
