import { columns } from './fault-columns.ts';
import { faultNames } from './faults.ts';
import { type Happening, happenings, type Moment, moments, type TestName } from './happenings.ts';

/** What a run has shown. */
export interface Run {
  /** What each column was told to be, by the name of each fault. */
  readonly columns: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Whether each test has passed, by its file and name. */
  readonly tests: ReadonlyMap<string, boolean>;
  /** False when some files did not take part: then what lacks is no fault. */
  readonly isWhole: boolean;
}

interface FaultTable {
  readonly text: string;
  /** What is wrong with it; nothing is in a run that is not whole. */
  readonly problems: readonly string[];
}

/** The fault table of a run, as Markdown. */
export function faultTable(run: Run): FaultTable {
  const notes = new Map<string, number>();
  const noted = (...texts: readonly string[]) => {
    for (const text of texts) if (!notes.has(text)) notes.set(text, notes.size + 1);
    return `[${texts.map((text) => notes.get(text)).join(', ')}]`;
  };
  const problems: string[] = [];

  const cell = (column: string, fault: string): string => {
    const outcome = run.columns.get(column)?.[fault];
    if (outcome === undefined) {
      problems.push(`${column}: ${fault} was not told`);
      return '';
    }
    if (outcome === 'passes') return outcome;
    if (outcome.startsWith('cannot occur: ')) return `cannot occur ${noted(outcome)}`;
    const elsewhere = outcome.startsWith('as in ') ? run.columns.get(outcome.slice(6))?.[fault] : 'fails';
    if (elsewhere === 'passes') return `passes ${noted(outcome)}`;
    if (elsewhere?.startsWith('cannot occur: ')) return `cannot occur ${noted(elsewhere)}`;
    problems.push(`${column}: ${fault} ${outcome}`);
    return elsewhere === undefined ? `not run ${noted(outcome)}` : 'fails';
  };
  const stateOf = (wanted: TestName, place: string): 'passes' | 'fails' | 'not run' => {
    const found = [...run.tests].filter(([name]) => isNamed(name, wanted));
    if (found.length > 0 && found.every(([, hasPassed]) => hasPassed)) return 'passes';
    problems.push(`${place}: no test has passed that is called ${wanted}`);
    return found.length > 0 ? 'fails' : 'not run';
  };
  const happening = (name: string, moment: Moment, entry: Happening): string => {
    if ('cannot' in entry) return `cannot occur ${noted(`cannot occur: ${entry.cannot}`)}`;
    const states = entry.shownBy.map((test) => stateOf(test, `${name}, ${moment}`));
    const state = (['fails', 'not run'] as const).find((each) => states.includes(each)) ?? 'passes';
    return `${state} ${noted(...entry.shownBy)}`;
  };

  const known = Object.entries<readonly string[]>(columns);
  const blocks = known.flatMap(([title, names]) => {
    const told = run.isWhole ? names : names.filter((name) => run.columns.has(name));
    const rows = faultNames.map((fault) => [fault, ...told.map((column) => cell(column, fault))]);
    return told.length > 0 ? [markdown([title, ...told.map((name) => name.replace(/, (read|write)$/, ''))], rows)] : [];
  });
  const others = Object.entries(happenings)
    .filter(([, entries]) => run.isWhole || moments.some((moment) => hasRun(run, entries[moment])))
    .map(([name, entries]) => [name, ...moments.map((moment) => happening(name, moment, entries[moment]))]);
  if (others.length > 0) blocks.push(markdown(['What else happens', ...moments], others));
  for (const name of run.columns.keys()) {
    if (!known.some(([, names]) => names.includes(name))) problems.push(`${name} is no column of fault-columns.ts`);
  }
  if (blocks.length === 0) return { text: '', problems: [] };
  const head = run.isWhole ? 'Fault table' : 'Fault table, of the files that ran alone';
  const foot = [...notes].map(([text, number]) => `[${number}] ${text}`).join('\n');
  return { text: [head, ...blocks, foot].join('\n\n'), problems: run.isWhole ? problems : [] };
}

const hasRun = ({ tests }: Run, entry: Happening) =>
  'shownBy' in entry && entry.shownBy.some((test) => [...tests.keys()].some((name) => isNamed(name, test)));

function isNamed(name: string, wanted: TestName): boolean {
  const [file = '', part = ''] = wanted.split(' › ');
  return name.startsWith(`${file} › `) && name.includes(part);
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (texts: readonly string[]) => `| ${texts.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}
