// @ts-check
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** How long output is waited for once a command has ended: a process that it left behind may hold the pipe open. */
const outputGrace = 2_000;

/** @typedef {{ signal: (signal: NodeJS.Signals) => void, ended: Promise<unknown> }} Running */

/** @type {Set<Running>} */
const running = new Set();

/** Ends every command that still runs: asks first, and after `grace` milliseconds asks no more. */
export async function endAll(grace = 5_000) {
  const all = [...running];
  for (const { signal } of all) signal('SIGTERM');
  const timer = setTimeout(() => {
    for (const { signal } of running) signal('SIGKILL');
  }, grace);
  await Promise.allSettled(all.map(({ ended }) => ended));
  clearTimeout(timer);
}

/** @param {number | undefined} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

/**
 * Runs a command until it ends and all of its output has been read, and answers its exit code. Signals reach it and everything it started;
 * with `leader` it gets a process group of its own, and nothing of that group outlives it.
 * A terminal sends Ctrl-C to all of its processes itself, and a child in another group could not read its keys,
 * so under a terminal there is no group and a signal is passed on only if the child is still there a second later.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ leader?: boolean, onOutput?: (text: string) => void } & import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runToEnd(command, args, { leader = false, onOutput, ...options } = {}) {
  const windows = process.platform === 'win32';
  const detached = leader && !windows && !process.stdin.isTTY;
  const child = spawn(command, args, {
    stdio: onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    shell: windows,
    detached,
    ...options,
  });
  child.stdout?.on('data', (chunk) => onOutput?.(String(chunk)));
  child.stderr?.on('data', (chunk) => onOutput?.(String(chunk)));

  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (detached) {
      signalGroup(child.pid, signal);
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), 15_000).unref();
    } else {
      setTimeout(() => child.kill(signal), 1_000).unref();
    }
  };
  for (const signal of endSignals) process.on(signal, pass);

  // npm runs scripts through a shell that dies of a signal without passing it on: an orphan ends too.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!leader || process.ppid === parent) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, 1_000);

  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      clearInterval(watch);
      reject(error);
    });
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of endSignals) process.off(each, pass);
      if (detached) signalGroup(child.pid, 'SIGTERM');
      const answer = () => {
        clearTimeout(cap);
        for (const pipe of [child.stdout, child.stderr]) pipe?.destroy();
        resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
      };
      const cap = setTimeout(answer, outputGrace);
      // The pipes may still hold output.
      child.once('close', answer);
    });
  });
  /** @type {Running} */
  const entry = {
    signal: (signal) => void (detached ? signalGroup(child.pid, signal) : child.kill(signal)),
    ended,
  };
  running.add(entry);
  return ended.finally(() => running.delete(entry));
}
