import { checkTranslation } from './message-check.ts';
import type { MessageIssue } from './message-issue.ts';
import type { TranslationEntry } from './translation.ts';
import type { ReadFile } from './translation-file-cells.ts';
import {
  type ImportedTranslation,
  type ImportReport,
  mostRejected,
  type RejectedCell,
  type TranslationImport,
} from './translation-import.ts';

/** The entry of a key, with what an import has to know of it. */
export type KnownEntry = Pick<TranslationEntry, 'key' | 'source' | 'translations'>;

/** A text that is checked, with its source. */
export interface CheckedPair {
  readonly source: string;
  readonly text: string;
  readonly locale: string;
}

/** What is wrong with each of some texts. */
export type CheckPairs = (texts: readonly CheckedPair[]) => Promise<readonly (readonly MessageIssue[])[]>;

const checkHere: CheckPairs = async (texts) =>
  texts.map(({ source, text, locale }) => checkTranslation(source, text, locale));

/**
 * What a file would change of what is there; {@link importToken} stands for it. To check thousands of texts takes its
 * time: a server hands over how it does that beside its requests.
 */
export async function diffTranslations(
  file: ReadFile,
  entries: ReadonlyMap<string, KnownEntry>,
  check: CheckPairs = checkHere,
): Promise<Omit<ImportReport, 'isApplied' | 'token'>> {
  const unchecked: Omit<ImportedTranslation, 'issues'>[] = [];
  const pairs: CheckedPair[] = [];
  const unknown = new Map<string, RejectedCell>();
  let unchanged = 0;
  for (const { key, locale, value, source, row, column } of file.cells) {
    const entry = entries.get(key);
    const current = entry?.translations.find((each) => each.locale === locale);
    if (!entry || !current) {
      unknown.set(key, unknown.get(key) ?? { row, column, path: [key], message: 'There is no such key.' });
    } else if (current.value === value) {
      unchanged += 1;
    } else {
      pairs.push({ source: entry.source.text, text: value, locale });
      unchecked.push({
        kind: current.value === null ? 'added' : 'changed',
        key,
        locale,
        version: current.version,
        status: current.status,
        before: current.value,
        after: value,
        isOutdated: source !== undefined && source !== entry.source.text,
        row,
        column,
      });
    }
  }
  const issues = await check(pairs);
  const changes = unchecked.map((change, at): ImportedTranslation => ({ ...change, issues: [...(issues[at] ?? [])] }));
  const rejected = [...file.rejected, ...unknown.values()].sort((a, b) => a.row - b.row || a.column - b.column);
  const counts = { ...countsOf(changes), unchanged, rejected: rejected.length };
  return { counts, changes, rejected: rejected.slice(0, mostRejected) };
}

/** A report without the places that are left out; one that lists only some of the rejected cells keeps those. */
export function withoutSkipped(
  { changes, rejected, counts }: Pick<ImportReport, 'changes' | 'rejected' | 'counts'>,
  skip: NonNullable<TranslationImport['skip']>,
): Pick<ImportReport, 'changes' | 'rejected'> {
  const skipped = new Set(skip.map(({ row, column }) => `${row}:${column}`));
  const isLeft = ({ row, column }: RejectedCell | ImportedTranslation) => !skipped.has(`${row}:${column}`);
  // Of a file with more of them than the report lists, the editor cannot have seen all.
  const isTold = counts.rejected === rejected.length;
  return { changes: changes.filter(isLeft), rejected: isTold ? rejected.filter(isLeft) : rejected };
}

/** The report of a file of which these changes were made. */
export function appliedReport(report: ImportReport, changes: ImportReport['changes']): ImportReport {
  return { ...report, isApplied: true, changes, counts: { ...report.counts, ...countsOf(changes) } };
}

function countsOf(changes: readonly ImportedTranslation[]): Pick<ImportReport['counts'], 'added' | 'changed'> {
  const added = changes.filter(({ kind }) => kind === 'added').length;
  return { added, changed: changes.length - added };
}

/** Stands for a report and for the versions that it was made from: whoever applies it gets what was shown. */
export async function importToken(report: Pick<ImportReport, 'changes' | 'counts'>): Promise<string> {
  const told = report.changes.map(({ key, locale, version, after, isOutdated }) => [
    ...[key, locale, version, after, isOutdated],
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify([told, report.counts]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
