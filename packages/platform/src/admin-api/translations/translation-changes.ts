import {
  type AcceptedError,
  type DescribedTranslation,
  type DismissedFinding,
  errorCodes,
  type FieldIssue,
  foldName,
  type MessageIssue,
  messageErrors,
  openIssues,
  type StaleTranslation,
  type Translation,
  type TranslationBatch,
  type TranslationEntry,
  type TranslationStatus,
  translationStatus,
  unacceptedErrors,
} from '@bullpen/contract';
import type { CheckPairs } from '@bullpen/contract/translation-files';
import { ORPCError } from '@orpc/server';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Act, writeAudits } from '../../database/audit.ts';
import type { Database } from '../../database/database.ts';
import { translationKeys, translations } from '../../database/schema.ts';
import { reckon } from '../../reckoning/reckon.ts';
import type { TextsOfProject } from '../../translations/ensure-translations.ts';
import { followTexts } from '../../translations/search-text.ts';
import { fieldError } from '../http/api-error.ts';
import { found } from '../records/records.ts';
import { readEntries } from './translations.ts';

/** A text in one language as somebody wants it. */
export interface Writing {
  /** Where the request has it, of a text that is written anew; undefined where it stays as it is. */
  readonly path: FieldIssue['path'] | undefined;
  readonly entry: TranslationEntry;
  readonly current: Translation;
  /** The version that it was made from. */
  readonly version: number;
  readonly value: string | null;
  readonly status: TranslationStatus;
  /** Those that stay, and those that are new. */
  readonly dismissed: readonly DismissedFinding[];
  /** What is wrong with it, where that is known already. */
  readonly found?: readonly MessageIssue[];
}

/** What became of a batch; on a conflict nothing did. */
export type BatchOutcome =
  | { readonly result: 'done'; readonly entries: TranslationEntry[] }
  | { readonly result: 'conflict'; readonly stale: StaleTranslation[] };

/** Those of some names; a list of any length is one parameter. */
const among = (keys: readonly string[]): SQL =>
  sql`${translationKeys.key} in (select json_array_elements_text(${JSON.stringify(keys)}::json))`;

/**
 * Reads the texts of some keys so that nobody else changes them until the transaction ends. They are locked in the
 * order of their ids: of two batches neither waits for the other to let go.
 */
export async function lockEntries(
  transaction: Database,
  texts: TextsOfProject,
  keys: readonly string[],
): Promise<ReadonlyMap<string, TranslationEntry>> {
  const ours = and(eq(translationKeys.translationKey, texts.translationKey), among(keys));
  await transaction.execute(
    sql`select from ${translationKeys} where ${ours} order by ${translationKeys.id} for no key update`,
  );
  return readNamed(transaction, texts, keys);
}

/** Reads the texts of some keys. */
export async function readNamed(
  database: Database,
  texts: TextsOfProject,
  keys: readonly string[],
): Promise<ReadonlyMap<string, TranslationEntry>> {
  const entries = await readEntries(database, texts, among(keys));
  return new Map(entries.map((entry) => [entry.key, entry]));
}

/** A text that may be written, with what is wrong with it. */
export interface CheckedWriting extends Omit<Writing, 'found'> {
  readonly issues: readonly MessageIssue[];
}

/** How many characters of texts are checked at a time: whoever waits for a thread waits for no more than that. */
const mostAtOnce = 100_000;

/** An act that takes long, and ends before it has written anything when nobody waits for it any more. */
export interface LongAct extends Act {
  readonly signal?: AbortSignal | undefined;
}

/** Checks what an account wants to write. */
export const checkPairs =
  ({ actorId: accountId, signal }: LongAct): CheckPairs =>
  async (texts) => {
    const found: (readonly MessageIssue[])[] = [];
    const sizeOf = ({ source, text }: (typeof texts)[number]) => source.length + text.length;
    for (let at = 0; at < texts.length; ) {
      const start = at;
      let size = 0;
      for (let next = texts[at]; next && (size === 0 || size + sizeOf(next) <= mostAtOnce); next = texts[at]) {
        size += sizeOf(next);
        at += 1;
      }
      found.push(...(await reckon({ accountId, size, signal }, 'checkTexts', texts.slice(start, at))));
    }
    return found;
  };

/**
 * Looks at what players would see of some texts, and lets them pass if they have no errors but accepted ones. Before a
 * transaction: it takes long, and others wait for what that has locked.
 */
export async function checkTexts(
  { isLive }: TextsOfProject,
  act: LongAct,
  writings: readonly Writing[],
  acceptedErrors: readonly AcceptedError[] | undefined,
): Promise<readonly CheckedWriting[]> {
  const unknown = writings.filter(({ found, value }) => value !== null && !found);
  const issues = await checkPairs(act)(
    unknown.map(({ entry, current: { locale }, value }) => ({ source: entry.source.text, text: value ?? '', locale })),
  );
  const found = new Map(unknown.map((writing, at) => [writing, issues[at]]));
  const checked = writings.map((writing): CheckedWriting => {
    const { found: known = found.get(writing) ?? [], ...rest } = writing;
    return { ...rest, issues: openIssues(writing.value === null ? [] : known, writing.dismissed) };
  });
  const written = checked.flatMap(({ path, entry, current, issues }) =>
    path ? [{ path, key: entry.key, locale: current.locale, issues }] : [],
  );
  const fields = unacceptedErrors(written, acceptedErrors);
  const { status, message } = messageErrors.message_errors;
  if (fields.length > 0) throw new ORPCError('message_errors', { status, message, defined: true, data: { fields } });
  if (isLive && act.reason === undefined && written.some(({ issues }) => errorCodes(issues).length > 0))
    throw fieldError('reason', 'Say why players of a production project may see these errors.');
  return checked;
}

/** Which texts are no longer what they were when they were changed. */
export const staleAmong = (
  writings: readonly Omit<Writing, 'found'>[],
  entries: ReadonlyMap<string, TranslationEntry>,
): StaleTranslation[] =>
  writings.flatMap(({ entry: { key, source }, current: { locale }, version }) => {
    const entry = entries.get(key);
    const current = entry?.translations.find((each) => each.locale === locale);
    if (!current) return [];
    return current.version === version && entry?.source.text === source.text ? [] : [{ key, current }];
  });

/** Writes texts whose keys are locked, compares their versions in the statement that does, and writes all of it down. */
export async function writeTexts(
  transaction: Database,
  texts: TextsOfProject,
  act: Act,
  action: string,
  writings: readonly CheckedWriting[],
): Promise<void> {
  if (writings.length === 0) return;
  const rows = writings.map(({ entry, current: { locale }, version, value, status, dismissed, issues }) => {
    const kept = dismissed.map(({ rule, reason, at, by }) => ({ rule, reason, at, by: by?.id ?? act.actorId }));
    const written = { value, folded_value: foldName(value ?? ''), issues, dismissed: kept };
    return { key_id: entry.id, locale, version, status, ...written };
  });
  const input = sql`json_to_recordset(${JSON.stringify(rows)}::json) as input(
    key_id uuid, locale text, version int, value text, status text, folded_value text, issues jsonb, dismissed jsonb)`;
  const { keyId, locale, version } = translations;
  const written = await transaction
    .update(translations)
    .set({
      value: sql`input.value`,
      status: sql`input.status`,
      issues: sql`input.issues`,
      dismissed: sql`input.dismissed`,
      foldedValue: sql`input.folded_value`,
      version: sql`${version} + 1`,
      changedAt: act.at,
      changedBy: act.actorId,
    })
    .from(input)
    .where(sql`${keyId} = input.key_id and ${locale} = input.locale and ${version} = input.version`)
    .returning({ keyId });
  if (written.length !== writings.length) throw new Error('A text was changed though its key was locked.');
  await followTexts(
    transaction,
    and(eq(translationKeys.translationKey, texts.translationKey), among(keysOf(writings))),
  );
  for (const [locale, ofLocale] of Map.groupBy(writings, ({ current }) => current.locale)) {
    // A project that has not got this language is not changed.
    const sharedWith = act.sharedWith?.filter((key) => texts.others.get(key)?.includes(locale));
    await writeAudits(
      transaction,
      { ...act, sharedWith },
      ofLocale.map(({ entry, current, path, issues, ...after }) => {
        const accepted = path ? errorCodes(issues) : [];
        return {
          action,
          subjectId: entry.id,
          before: { key: entry.key, locale, ...told(current), version: current.version },
          after: {
            key: entry.key,
            locale,
            ...told(after),
            version: current.version + 1,
            ...(accepted.length > 0 && { acceptedErrors: accepted }),
          },
        };
      }),
    );
  }
}

/** A text as its history has it. */
const told = ({ value, status, dismissed }: Pick<Writing, 'value' | 'status' | 'dismissed'>) => ({
  value,
  status,
  dismissed: dismissed.map(({ rule }) => rule),
});

const keysOf = (writings: readonly CheckedWriting[]): string[] => [...new Set(writings.map(({ entry }) => entry.key))];

/** Changes what is said of a text; on a conflict nothing was, and the text is as it is now. */
export const describeTranslation = (
  database: Database,
  texts: TextsOfProject,
  act: Act,
  key: string,
  { description, tags, from }: DescribedTranslation,
): Promise<{ readonly result: 'done' | 'conflict'; readonly entry: TranslationEntry }> =>
  database.transaction(async (transaction) => {
    const entry = found((await lockEntries(transaction, texts, [key])).get(key));
    const before = { description: entry.description, tags: entry.tags };
    if (before.description !== from.description || before.tags.join() !== from.tags.join())
      return { result: 'conflict', entry };
    const after = { description, tags };
    await transaction.update(translationKeys).set(after).where(eq(translationKeys.id, entry.id));
    const changed = {
      action: 'translation.describe',
      subjectId: entry.id,
      before: { key, ...before },
      after: { key, ...after },
    };
    await writeAudits(transaction, act, [changed]);
    return { result: 'done', entry: { ...entry, ...after } };
  });

/** Changes a batch of texts: all of them or none. */
export async function changeTranslations(
  database: Database,
  texts: TextsOfProject,
  act: LongAct,
  { changes, acceptedErrors }: Pick<TranslationBatch, 'changes' | 'acceptedErrors'>,
): Promise<BatchOutcome> {
  const keys = [...new Set(changes.map(({ key }) => key))];
  const entries = await readNamed(database, texts, keys);
  const seen = new Set<string>();
  const writings = changes.map(({ key, locale, version, value, needsReview, dismissed }, index): Writing => {
    const entry = entries.get(key);
    if (!entry) throw fieldError(['changes', index, 'key'], 'There is no such key.');
    const current = entry.translations.find((each) => each.locale === locale);
    if (!current) throw fieldError(['changes', index, 'locale'], 'Choose a language of this project.');
    if (seen.has(`${key} ${locale}`)) throw fieldError(['changes', index], 'Change each text once.');
    seen.add(`${key} ${locale}`);
    const next = value === undefined ? current.value : value;
    // A change that only dismisses findings says nothing of the text itself.
    const isWritten = value !== undefined || needsReview !== undefined;
    const status = isWritten ? translationStatus(next, needsReview) : current.status;
    const at = act.at.toISOString();
    const by = { id: act.actorId, email: null };
    const kept = dismissed?.map(
      ({ rule, reason }) =>
        current.dismissed.find((each) => each.rule === rule && each.reason === reason) ?? { rule, reason, at, by },
    );
    const path = value === undefined ? undefined : ['changes', index, 'value'];
    return { path, entry, current, version, value: next, status, dismissed: kept ?? current.dismissed };
  });
  const stale = staleAmong(writings, entries);
  if (stale.length > 0) return { result: 'conflict', stale };
  const checked = await checkTexts(texts, act, writings, acceptedErrors);
  return database.transaction(async (transaction) => {
    const changed = staleAmong(checked, await lockEntries(transaction, texts, keys));
    if (changed.length > 0) return { result: 'conflict', stale: changed };
    await writeTexts(transaction, texts, act, 'translation.update', checked);
    return { result: 'done', entries: await readEntries(transaction, texts, among(keys)) };
  });
}
