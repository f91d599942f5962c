import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from 'fast-png';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyDecisions } from './picture-decisions.mjs';
import { hashOf, readReport, reportIn, summaryOf, writeReport } from './pictures-report.mjs';

const pinnedBuild = 'browser 1';
const dot = (grey: number) =>
  Buffer.from(encode({ width: 1, height: 1, channels: 3, data: new Uint8Array(3).fill(grey) }));
const [white, black, grey] = [dot(255), dot(0), dot(128)];

let folder = '';
const inFolder = (...parts: string[]) => path.join(folder, ...parts);
function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(inFolder(file)), { recursive: true });
  writeFileSync(inFolder(file), content);
}
const accepted = (file: string) => readFileSync(inFolder('screenshots', file));
const manifest = () => JSON.parse(accepted('manifest.json').toString());

/** Two stories have changed in the same way, another in its own, and one is new. */
const files = ['light/a/default.png', 'light/b/default.png', 'light/c/default.png'];
const fresh = 'light/d/default.png';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  for (const file of files) write(`screenshots/${file}`, white);
  for (const [file, drawn] of [
    ['light/a/default-actual.png', black],
    ['light/b/default-actual.png', black],
    ['light/c/default-actual.png', grey],
    ['light/d/default-reference.png', grey],
  ] as const)
    write(`attachments/${file}`, drawn);
  const pictures = Object.fromEntries(files.map((file) => [file, hashOf(white)]));
  write('screenshots/manifest.json', JSON.stringify({ drawnBy: pinnedBuild, pictures }));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The report, by way of its page. */
function report(drawnBy: string | null = pinnedBuild) {
  const read = readReport({ screenshots: inFolder('screenshots'), attachments: inFolder('attachments'), drawnBy });
  writeReport(inFolder('pictures.html'), read);
  return reportIn(inFolder('pictures.html'));
}

/** Decides about each cause of each picture. */
function decide(made: ReturnType<typeof report>, about: Record<string, 'approved' | 'rejected'>) {
  const decisions = made.causes.flatMap(({ id, pictures }) =>
    pictures.flatMap(({ file }) => {
      const is = about[file];
      const hash = made.pictures.find((picture) => picture.file === file)?.hash ?? '';
      return is ? [{ cause: id, file, hash, is }] : [];
    }),
  );
  return { decisions };
}

const apply = (made: ReturnType<typeof report>, decided: ReturnType<typeof decide>) =>
  applyDecisions({ report: made, decided, screenshots: inFolder('screenshots'), pinnedBuild });

test('the approved are taken, the others stay, and all is told', () => {
  const made = report();
  expect(summaryOf(made, false)).toContain('4 differ, of 3 causes');
  const decided = decide(made, { [files[0] ?? '']: 'approved', [files[1] ?? '']: 'rejected', [fresh]: 'approved' });
  const told = apply(made, decided);
  expect(told).toBe(`### Pictures

#### Approved (2)

- \`a--default\`: light
- \`d--default\`: light (new)

#### Rejected: to be mended (1)

- \`b--default\`: light

#### Not decided (1)

- \`c--default\`: light
`);
  expect(accepted(files[0] ?? '')).toEqual(black);
  expect(accepted(fresh)).toEqual(grey);
  expect(accepted(files[1] ?? '')).toEqual(white);
  expect(manifest().pictures).toEqual({
    [files[0] ?? '']: hashOf(black),
    [files[1] ?? '']: hashOf(white),
    [files[2] ?? '']: hashOf(white),
    [fresh]: hashOf(grey),
  });
  // Once more, it is all there.
  expect(apply(made, decided)).toBe(told);
});

test('a picture with two causes waits for both', () => {
  const made = report();
  const [cause] = made.causes;
  if (!cause) throw new TypeError('The report has causes.');
  made.causes.push({ ...cause, id: 'another' });
  const decided = decide(made, { [files[0] ?? '']: 'approved' });
  expect(apply(made, { decisions: decided.decisions.filter((each) => each.cause === 'another') })).toContain(
    'Not decided (4)',
  );
  expect(accepted(files[0] ?? '')).toEqual(white);
  expect(apply(made, decided)).toContain('Approved (1)');
});

test('nothing of another browser is taken', () => {
  for (const drawnBy of [null, 'browser 2']) {
    const made = report(drawnBy);
    expect(() => apply(made, decide(made, { [fresh]: 'approved' }))).toThrow(
      /The pictures of the report were drawn by/,
    );
  }
  write('screenshots/manifest.json', JSON.stringify({ drawnBy: 'browser 2', pictures: {} }));
  const made = report();
  expect(() => apply(made, decide(made, { [fresh]: 'approved' }))).toThrow(
    /The accepted pictures were drawn by browser 2/,
  );
  expect(existsSync(inFolder('screenshots', fresh))).toBe(false);
});

test('decisions about other pictures are not taken', () => {
  const made = report();
  const decided = decide(made, { [files[2] ?? '']: 'approved' });
  write(`screenshots/${files[2]}`, black);
  expect(() => apply(made, decided)).toThrow(/Run the stories again: since the report light\/c\/default.png changed/);
  const [decision] = decided.decisions;
  if (!decision) throw new TypeError('One was decided.');
  expect(() => apply(made, { decisions: [{ ...decision, hash: 'another' }] })).toThrow(/about another report/);
});

test('a report writes pictures alone', () => {
  const made = report();
  for (const picture of made.pictures) if (picture.file === fresh) picture.file = 'light/../outside.png';
  expect(() => apply(made, { decisions: [] })).toThrow(/No picture is called/);
  const other = report();
  const decided = decide(other, { [fresh]: 'approved' });
  for (const picture of other.pictures) picture.after = white.toString('base64');
  expect(() => apply(other, decided)).toThrow('The report is damaged at light/d/default.png.');
  expect(existsSync(inFolder('screenshots', fresh))).toBe(false);
});

test('a run without a difference leaves no report', () => {
  report();
  rmSync(inFolder('attachments'), { recursive: true });
  mkdirSync(inFolder('attachments'));
  const read = readReport({
    screenshots: inFolder('screenshots'),
    attachments: inFolder('attachments'),
    drawnBy: null,
  });
  writeReport(inFolder('pictures.html'), read);
  expect(existsSync(inFolder('pictures.html'))).toBe(false);
  expect(summaryOf(read, true)).toContain('No picture differs.');
  expect(summaryOf(read, false)).toContain('The run failed before all pictures were compared.');
});
