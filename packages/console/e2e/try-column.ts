import type { Page } from '@playwright/test';
import type { ColumnName } from './fault-columns.ts';
import { outcomesAttachment } from './fault-outcomes.ts';
import { type Column, type FaultName, faultNames, faults, type UntriedColumn } from './faults.ts';
import { test } from './test.ts';

interface Trial {
  /** The server whose calls fail. */
  readonly url: string;
  readonly call: { readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST'; readonly path: string };
  /** Brings a page to what the column is about, while the fault is on. */
  readonly act: () => Promise<Page>;
  /** Brings it back to where it was, once the fault is over. */
  readonly recover?: () => Promise<void>;
}

const tell = (column: ColumnName, outcomes: Partial<Record<FaultName, string>>) =>
  test.info().attach(outcomesAttachment, {
    contentType: 'application/json',
    body: JSON.stringify({ column, outcomes }),
  });

const untold = (cell: UntriedColumn[FaultName]) =>
  'cannot' in cell ? `cannot occur: ${cell.cannot}` : `as in ${cell.triedIn}`;

/** Puts a column into the fault table of which nothing is tried. */
export async function tellColumn(name: ColumnName, column: UntriedColumn): Promise<void> {
  await tell(name, Object.fromEntries(faultNames.map((fault) => [fault, untold(column[fault])])));
}

/** Goes through a column cell by cell, and puts what became of it into the fault table. */
export async function tryColumn(name: ColumnName, column: Column, { url, call, act, recover }: Trial): Promise<void> {
  const outcomes: Partial<Record<FaultName, string>> = {};
  try {
    for (const fault of faultNames) {
      const cell = column[fault];
      if (!('sees' in cell)) {
        outcomes[fault] = untold(cell);
        continue;
      }
      outcomes[fault] = 'fails';
      await test.step(fault, async () => {
        await setFaults(url, [{ ...call, ...faults[fault] }]);
        await cell.sees(await act());
        await setFaults(url, []);
        await recover?.();
      });
      outcomes[fault] = 'passes';
    }
  } finally {
    await tell(name, outcomes);
  }
}

/** From now on the calls that are named fail so; none does with an empty list. */
export async function setFaults(serverUrl: string, switches: readonly object[]): Promise<void> {
  const answer = await fetch(`${serverUrl}/faults`, { method: 'PUT', body: JSON.stringify(switches) });
  if (!answer.ok) throw new Error(`The switches were refused: ${await answer.text()}`);
}
