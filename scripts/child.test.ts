import { expect, test } from 'vitest';
import { endAll, runToEnd } from './child.mjs';

/** Runs a program of Node's and answers how it ended and what it said. */
async function run(program: string) {
  let output = '';
  const code = await runToEnd(process.execPath, ['--eval', program], { onOutput: (text) => (output += text) });
  return { code, output };
}

test('all output is read before the end is told', async () => {
  // What ends has handed its pipe to another process, which still has something to say.
  const late = `setTimeout(() => console.log('the last line'), 300)`;
  const program = `
    require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(late)}], { stdio: 'inherit' });
    console.log('the first line');
    process.exit(3);`;
  expect(await run(program)).toEqual({ code: 3, output: 'the first line\nthe last line\n' });
});

test('a process that is left behind and holds the pipe is not waited for', async () => {
  const program = `
    const { spawn } = require('node:child_process');
    const held = spawn(process.execPath, ['--eval', 'setTimeout(() => undefined, 600_000)'], { stdio: 'inherit' });
    held.unref();
    console.log(held.pid);
    process.exit(0);`;
  const { code, output } = await run(program);
  expect(code).toBe(0);
  // It throws where there is no such process any more.
  process.kill(Number(output));
});

test('what still runs is asked to end, and then made to', async () => {
  let said = '';
  const start = (program: string) =>
    runToEnd(process.execPath, ['--eval', program], { onOutput: (text) => (said += text) });
  const wait = "setInterval(() => undefined, 1_000); console.log('ready');";
  const willing = start(wait);
  const deaf = start(`process.on('SIGTERM', () => undefined); ${wait}`);
  await expect.poll(() => said, { timeout: 50_000 }).toBe('ready\nready\n');
  await endAll(300);
  expect(await Promise.all([willing, deaf])).toEqual([128 + 15, 128 + 9]);
});
