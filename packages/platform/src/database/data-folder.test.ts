import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf } from '../../../../counts.ts';
import { startTimeout } from '../../test/testing/start-test-platform.ts';
import { claimDataFolder, DataFolderError, DataFolderInUseError, explainFault, makeDataFolder } from './data-folder.ts';

const claimers = 6;
const program = join(import.meta.dirname, '../../test/testing/folder-claimer.ts');

let processes: ChildProcess[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bullpen-claims-'));
  processes = Array.from({ length: claimers }, () => fork(program, { execArgv: [] }));
  await Promise.all(processes.map((each) => once(each, 'message')));
}, startTimeout);
afterAll(async () => {
  for (const each of processes) each.kill();
  await rm(folder, { recursive: true });
});

/** Tells all of them at the same moment. */
const tell = (word: string): Promise<unknown[]> =>
  Promise.all(
    processes.map(async (each) => {
      const answer = once(each, 'message');
      each.send(word);
      return (await answer)[0];
    }),
  );

describe('a data folder', () => {
  it('is closed to other people of the machine', async () => {
    const made = join(folder, 'closed', 'inside');
    await makeDataFolder(made);
    for (const each of [made, join(folder, 'closed')]) expect((await stat(each)).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['that nobody had', undefined],
    ['whose platform is no more', '999999999 4f6f0f5e-8f1c-4b8f-b0a5-1f5d0c9f2a11'],
    ['of an older platform that is no more', '999999999'],
    ['whose claim says nothing', ''],
  ])('%s is one platform’s alone, of many that claim it at the same moment', async (_, left) => {
    for (let round = 0; round < countOf('claims of one folder at once'); round += 1) {
      const claimed = await mkdtemp(join(folder, 'data-'));
      if (left !== undefined) await writeFile(join(claimed, 'platform.pid'), left);
      const answers = await tell(claimed);
      expect(answers.sort()).toEqual(['claimed', ...Array.from({ length: claimers - 1 }, () => 'in use')]);
      expect(await readdir(claimed)).toEqual(['platform.pid']);
      await tell('release');
      expect(await readdir(claimed)).toEqual([]);
    }
  });

  it('is not claimed twice by one process, and can be again once it is released', async () => {
    const claimed = await mkdtemp(join(folder, 'data-'));
    const release = await claimDataFolder(claimed);
    await expect(claimDataFolder(claimed)).rejects.toThrow(DataFolderInUseError);
    await release();
    const again = await claimDataFolder(claimed);
    await again();
    expect(await readdir(claimed)).toEqual([]);
  });
});

describe('a data folder that cannot be one', () => {
  it('is told so as well when it is there and takes no file', async () => {
    // What is in it would have a longer way than there may be, 4,096 bytes on Linux.
    const full = join(folder, ...Array.from({ length: 16 }, () => 'd'.repeat(250)));
    await expect(claimDataFolder(full)).rejects.toThrow(DataFolderError);
  });

  it('is told with the reason and with what to do', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, '');
    const told = /^The data folder .*notes\.txt cannot be used: .*(ENOTDIR|EEXIST).*\. Choose another with --data\.$/;
    await expect(makeDataFolder(file)).rejects.toThrow(told);
    await expect(makeDataFolder(file, 'files/incoming')).rejects.toThrow(told);
    await expect(makeDataFolder('/proc/bullpen/data')).rejects.toThrow(
      /^The data folder \/proc\/bullpen\/data cannot be/,
    );
  });

  it('is made with all those above it, and found when it is there', async () => {
    const deep = join(folder, 'one/two');
    for (let times = 0; times < 2; times += 1) await makeDataFolder(deep, 'files/incoming');
    expect(await readdir(join(deep, 'files'))).toEqual(['incoming']);
  });

  it.each([
    [51, /cannot be used: no room is left \(ENOSPC\); \d+ MB are free there/],
    [69, /cannot be used: it can only be read \(EROFS\); \d+ MB are free there/],
    [44, /cannot be used: the database failed with the number 44 of its file system; \d+ MB are free there/],
  ])('is told with the room that is left, when the database says %i alone', async (errno, told) => {
    expect(String(await explainFault(folder, { name: 'ErrnoError', errno }))).toMatch(told);
    const gone = await explainFault(join(folder, 'gone'), { name: 'ErrnoError', errno });
    expect(String(gone)).toContain('how much is free is not known');
  });

  it('is not blamed for anything else that the database fails with', async () => {
    const ended = await explainFault(folder, { name: 'ExitStatus', message: 'It ended with 1', status: 1 });
    expect(ended).not.toBeInstanceOf(DataFolderError);
    expect(String(ended)).toMatch(/did not start: .*It ended with 1/);
    expect(String(await explainFault(folder, 'unwind'))).toMatch(/did not start: 'unwind'$/);
    const foreseen = new Error('A version that nobody knows.');
    expect(await explainFault(folder, foreseen)).toBe(foreseen);
  });
});
