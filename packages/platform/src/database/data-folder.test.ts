import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf } from '../../../../counts.ts';
import { startTimeout } from '../testing/start-test-platform.ts';
import { claimDataFolder, DataFolderInUseError, explainUnwritable, makeDataFolder } from './data-folder.ts';

const claimers = 6;
const program = join(import.meta.dirname, '../testing/folder-claimer.ts');

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
  it('is told with the reason and with what to do', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, '');
    const told = /^The data folder .*notes\.txt cannot be used: .*(ENOTDIR|EEXIST).*\. Choose another with --data\.$/;
    await expect(makeDataFolder(file)).rejects.toThrow(told);
    await expect(makeDataFolder(file, 'files/incoming')).rejects.toThrow(told);
  });

  it('is told with the room that is left, when the database says a number alone', async () => {
    const explained = await explainUnwritable(folder, { name: 'ErrnoError', errno: 51 });
    expect(String(explained)).toMatch(/cannot be used: the database could not write to it; \d+ MB are free there/);
    const foreseen = new Error('A version that nobody knows.');
    expect(await explainUnwritable(folder, foreseen)).toBe(foreseen);
  });
});
