import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { Outcomes, outcomesAttachment } from './fault-outcomes.ts';
import { faultTable } from './fault-table.ts';

const folder = import.meta.dirname;
const report = path.resolve(folder, '../../../reports/fault-table.md');

const fileOf = ({ location }: TestCase) => path.basename(location.file);
/** Its file, its groups and its name. */
const nameOf = (test: TestCase) => [fileOf(test), ...test.titlePath().slice(3)].join(' › ');

/** Prints the fault table when all has run, and fails when a cell of it is empty. */
export default class FaultTableReporter implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    const files = new Set(this.#tests.map(fileOf));
    const { text, problems } = faultTable({
      columns: this.#columns(),
      tests: this.#passed(),
      isWhole: globSync('*.e2e.ts', { cwd: folder }).every((file) => files.has(file)),
    });
    if (text === '') return undefined;
    console.log(`\n${text}\n`);
    for (const problem of problems) console.log(`✗ fault table: ${problem}`);
    await mkdir(path.dirname(report), { recursive: true });
    await writeFile(report, `${text}\n`);
    return problems.length > 0 && status === 'passed' ? { status: 'failed' } : undefined;
  }

  #columns() {
    const attachments = this.#tests.flatMap(({ results }) => results.at(-1)?.attachments ?? []);
    const told = attachments.flatMap(({ name, body }) =>
      name === outcomesAttachment && body ? [Outcomes.parse(JSON.parse(body.toString()))] : [],
    );
    return new Map(told.map(({ column, outcomes }) => [column, outcomes]));
  }

  /** In every project in which it ran. */
  #passed() {
    const ran = Map.groupBy(
      this.#tests.filter(({ results }) => results.length > 0),
      nameOf,
    );
    return new Map(
      [...ran].map(([name, tests]) => [name, tests.every(({ results }) => results.at(-1)?.status === 'passed')]),
    );
  }
}
