// @ts-check
import { fork } from 'node:child_process';
import path from 'node:path';

/** @typedef {{ code: number, output: string }} Outcome */

/** In milliseconds. */
const [startTimeout, endTimeout] = [300_000, 15_000];
const program = path.join(import.meta.dirname, 'kept-vitest.mjs');

/** Runs tests again and again without starting Vitest, and what it begins with, each time. */
export class KeptTests {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  /** @type {Set<string>} */
  #touched = new Set();
  /** @type {Set<string>} */
  #begun = new Set();
  #args;
  #env;

  /** @param {string[]} args after `vitest run` @param {NodeJS.ProcessEnv} env */
  constructor(args, env) {
    this.#args = args;
    this.#env = env;
  }

  /** What has been loaded of a file is not what stands in it any more. @param {string} file */
  touch(file) {
    this.#touched.add(path.resolve(file));
  }

  /** Runs `first` unless that has been done by the process that is there. @param {string[]} first */
  async start(first) {
    this.#child ??= await this.#fork();
    const files = first.filter((file) => !this.#begun.has(file));
    if (files.length === 0) return;
    for (const file of files) this.#begun.add(file);
    const { code, output } = await this.run({ files, only: [] }, startTimeout);
    if (code !== 0) throw new Error(`Nothing can be checked without a fault.\n${output}`);
  }

  /** @param {{ files: string[], only: string[] }} wish @param {number} timeout in milliseconds @returns {Promise<Outcome>} */
  async run(wish, timeout) {
    this.#child ??= await this.#fork();
    const child = this.#child;
    child.send({ ...wish, touched: [...this.#touched] });
    this.#touched.clear();
    return await new Promise((resolve) => {
      const timer = setTimeout(() => void this.end(), timeout);
      /** @param {Outcome} outcome */
      const answer = (outcome) => {
        clearTimeout(timer);
        child.off('exit', gone);
        child.off('message', answer);
        resolve(outcome);
      };
      const gone = () => answer({ code: 1, output: 'The tests ended without an answer.' });
      child.once('exit', gone);
      child.once('message', answer);
    });
  }

  /** The next run begins from nothing. */
  async end() {
    const child = this.#child;
    this.#forget();
    if (!child?.pid) return;
    const { pid } = child;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // It removes what it made, unless it hangs: then it goes with its browser and its workers.
    child.disconnect();
    const timer = setTimeout(() => process.kill(-pid, 'SIGKILL'), endTimeout);
    await ended;
    clearTimeout(timer);
  }

  #forget() {
    this.#child = undefined;
    this.#begun.clear();
  }

  async #fork() {
    const child = fork(program, ['vitest', 'run', ...this.#args], {
      env: this.#env,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code) => reject(new Error(`Vitest could not start: ${code}.`)));
    });
    // One that ended by itself is asked for nothing more.
    child.once('exit', () => {
      if (this.#child === child) this.#forget();
    });
    return child;
  }
}
