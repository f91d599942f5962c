import type { MessageIssue, Translation, TranslationEntry, TranslationProgress } from '@bullpen/contract';
import { openIssues, sourceLocale } from '@bullpen/contract';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { DataTableWindow, useMeasuredRowWindow } from '../../components/DataTable/use-row-window.ts';
import { formatPercent } from '../../foundation/format-number.ts';
import { type FocusPlace, nextPlace, useRovingFocus } from '../../foundation/use-roving-focus.ts';
import { BrokenKey } from './BrokenKey.tsx';
import { FindingIcon } from './FindingIcon.tsx';
import { type AcceptedText, type DismissableRule, TranslationEditor } from './TranslationEditor.tsx';
import { noDrafts, type TranslationCell, type TranslationDraft, type TranslationDrafts } from './translation-drafts.ts';
import { languageOf, textParts } from './translation-text.ts';
import classes from './translations.module.css';
import { useMessages } from './use-messages.ts';

/** What somebody does in the grid. */
export interface TranslationActs {
  readonly onOpen: (cell: TranslationCell) => void;
  readonly onType: (cell: TranslationCell, value: string) => void;
  /** Opens a cell and writes a text in it, as if it were typed. */
  readonly onUse: (cell: TranslationCell, value: string) => void;
  /** Saves a text, and goes to the next one of the filter, or to the one before; errors only where they are accepted. */
  readonly onSave: (cell: TranslationCell, accepted?: AcceptedText, way?: 'next' | 'previous') => void;
  /** Leaves the cell; what was typed stays. */
  readonly onLeave: () => void;
  readonly onRevert: (cell: TranslationCell) => void;
  readonly onKeepMine: (cell: TranslationCell, accepted?: AcceptedText) => void;
  /** Says that the findings of a rule are no faults in a text, and why. */
  readonly onDismiss: (cell: TranslationCell, rule: DismissableRule, reason: string) => void;
  /** Takes the findings of a rule in again. */
  readonly onRestore: (cell: TranslationCell, rule: string) => void;
  /** Says whether somebody should look at a text again. */
  readonly onReview: (cell: TranslationCell, needsReview: boolean) => void;
}

/** What somebody does in the grid itself. */
export interface TranslationGridActs extends Omit<TranslationActs, 'onUse' | 'onRestore' | 'onReview'> {
  /** Told which cell somebody has come to. */
  readonly onSelect: (cell: TranslationCell) => void;
  /** Shows what is known of a text; null where that stands beside the grid already. */
  readonly onDetails: ((cell: TranslationCell) => void) | null;
}

/** Props of {@link TranslationsGrid}. */
export interface TranslationsGridProps extends TranslationGridActs {
  readonly rows: readonly TranslationEntry[];
  /** How many there are in all: they come page by page. */
  readonly total?: number;
  /** Those beside the source, from first to last; narrow, the first one alone. */
  readonly locales: readonly string[];
  readonly progress: readonly TranslationProgress[];
  readonly drafts: TranslationDrafts;
  /** Where somebody types; null for nowhere. */
  readonly editing: TranslationCell | null;
  /** What was chosen for the cell that is edited: it comes in the place of its text, once for each choice. */
  readonly used?: { readonly value: string } | undefined;
  readonly isReadOnly: boolean;
  /** Rows are awaited, and there are none yet. */
  readonly isLoading?: boolean;
  /** Which other projects a save reaches, in a sentence. */
  readonly reach?: string | undefined;
  /** A save reaches players of a production project: an error goes there with a reason. */
  readonly isLive: boolean;
  /** Stands below the rows. */
  readonly children?: ReactNode;
}

const cellId = ({ key, locale }: TranslationCell) => `${locale} ${key}`;

/**
 * Texts by languages. Arrows go from one to another, Enter opens one.
 *
 * Use it where the texts have been read; TranslationsScreen asks for them.
 */
export function TranslationsGrid({
  rows,
  total = rows.length,
  locales,
  progress,
  drafts,
  editing,
  used,
  isReadOnly,
  isLoading = false,
  reach,
  isLive,
  children,
  ...given
}: TranslationsGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const acts = useSteady(given);
  const rowIds = useMemo(() => rows.map(({ key }) => key), [rows]);
  const cellOf = ({ row, column }: FocusPlace): TranslationCell | null => {
    const [key, locale] = [rowIds[row], locales[column]];
    return key === undefined || locale === undefined ? null : { key, locale };
  };
  const { stop, stopAt, goTo } = useRovingFocus({
    rowIds,
    columnCount: locales.length,
    find: (place) => cellIn(body.current, cellOf(place)),
  });

  // Whoever has left the editor by Escape goes on with the arrows from there.
  const closed = useRef<TranslationCell | null>(null);
  useLayoutEffect(() => {
    const before = closed.current;
    closed.current = editing;
    if (before && !editing && document.activeElement === document.body) cellIn(body.current, before)?.focus();
  }, [editing]);

  // What is typed in and what has the focus stay, however far somebody scrolls.
  const kept = [editing ? rowIds.indexOf(editing.key) : -1, stop.row];
  const { places, window } = useMeasuredRowWindow({ count: rows.length, kept });
  const isCounted = window !== null || total > rows.length;

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset['cell'] : undefined;
    if (cell === undefined) return;
    const [locale = '', key = ''] = cell.split(' ');
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      acts.onOpen({ key, locale });
      return;
    }
    const from = { row: rowIds.indexOf(key), column: locales.indexOf(locale) };
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = nextPlace({ key: event.key }, from, { rows: rows.length, columns: locales.length, isRtl });
    // At an end the page scrolls.
    if (!to || (event.key.startsWith('Arrow') && to.row === from.row && to.column === from.column)) return;
    event.preventDefault();
    goTo(to);
  };

  return (
    <div ref={box} className={classes.scroller}>
      <table
        style={{ '--locales': locales.length } as CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved among with the arrows
        role="grid"
        aria-label="Translations"
        data-keys="texts"
        aria-readonly={isReadOnly}
        aria-busy={isLoading}
        aria-rowcount={isCounted ? Math.max(total, rows.length) + 1 : undefined}
        className={classes.grid}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.keyColumn}>
              Key
            </th>
            <th scope="col" className={classes.sourceColumn}>
              <b>{sourceLocale}</b> source
            </th>
            {locales.map((locale) => (
              <th key={locale} scope="col" aria-label={locale}>
                <LocaleHead locale={locale} progress={progress.find((each) => each.locale === locale)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={move}
          onFocus={({ target }) => {
            const [locale, key] = target.dataset['cell']?.split(' ') ?? [];
            if (locale === undefined || key === undefined) return;
            stopAt(key, locales.indexOf(locale));
            acts.onSelect({ key, locale });
          }}
        >
          {isLoading
            ? Array.from({ length: 12 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
                <tr key={index} className={classes.awaited}>
                  <td colSpan={2 + locales.length}>
                    <span />
                  </td>
                </tr>
              ))
            : null}
          {places.map((place) => {
            if (place.is === 'gap') {
              return (
                // biome-ignore lint/a11y/noAriaHiddenOnFocusable: space without content, which takes no focus
                <tr key={`gap ${place.at}`} className={classes.gap} aria-hidden="true">
                  <td colSpan={2 + locales.length} style={{ height: place.height }} />
                </tr>
              );
            }
            const entry = rows[place.index];
            return entry ? (
              <Row
                key={entry.id}
                index={place.index}
                isCounted={isCounted}
                entry={entry}
                locales={locales}
                drafts={drafts[entry.key] ?? noDrafts}
                editing={editing?.key === entry.key ? editing.locale : null}
                used={editing?.key === entry.key ? used : undefined}
                stop={place.index === stop.row ? (locales[stop.column] ?? null) : null}
                isReadOnly={isReadOnly}
                reach={reach}
                isLive={isLive}
                hasDetails={given.onDetails !== null}
                acts={acts}
              />
            ) : null;
          })}
        </tbody>
      </table>
      {window ? (
        <Suspense>
          <DataTableWindow {...window} box={box} body={body} />
        </Suspense>
      ) : null}
      {children}
    </div>
  );
}

/** Undefined for a cell that is not in the document. */
const cellIn = (body: HTMLElement | null, cell: TranslationCell | null) =>
  cell && body?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellId(cell))}"]`);

/** The same functions at every render, which do what the last ones do: rows that stay are not rendered again. */
function useSteady(acts: TranslationGridActs): TranslationGridActs {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      onOpen: (cell) => latest.current.onOpen(cell),
      onType: (cell, value) => latest.current.onType(cell, value),
      onSave: (cell, accepted, way) => latest.current.onSave(cell, accepted, way),
      onLeave: () => latest.current.onLeave(),
      onRevert: (cell) => latest.current.onRevert(cell),
      onKeepMine: (cell, accepted) => latest.current.onKeepMine(cell, accepted),
      onDismiss: (cell, rule, reason) => latest.current.onDismiss(cell, rule, reason),
      onSelect: (cell) => latest.current.onSelect(cell),
      onDetails: (cell) => latest.current.onDetails?.(cell),
    }),
    [],
  );
}

function LocaleHead({
  locale,
  progress,
}: {
  readonly locale: string;
  readonly progress: TranslationProgress | undefined;
}) {
  const ratio = progress && progress.total > 0 ? 1 - (progress.missing + progress.withErrors) / progress.total : 0;
  return (
    <span className={classes.localeHead}>
      <b>{locale}</b>
      {progress ? (
        <span className={classes.progress}>
          <progress value={ratio} aria-label={`${locale}: texts that are there and not broken`} />
          {formatPercent(Math.floor(ratio * 100) / 100)}
        </span>
      ) : null}
    </span>
  );
}

interface RowProps extends Pick<TranslationsGridProps, 'locales' | 'used' | 'isReadOnly' | 'reach' | 'isLive'> {
  readonly index: number;
  /** There are rows that are not in the document. */
  readonly isCounted: boolean;
  readonly entry: TranslationEntry;
  readonly drafts: Readonly<Record<string, TranslationDraft>>;
  /** The locale that is edited in this row, and the one at which Tab stops. */
  readonly editing: string | null;
  readonly stop: string | null;
  /** What is known of a text is somewhere else. */
  readonly hasDetails: boolean;
  readonly acts: TranslationGridActs;
}

const Row = memo(function Row({
  index,
  isCounted,
  entry,
  locales,
  drafts,
  editing,
  used,
  stop,
  isReadOnly,
  reach,
  isLive,
  hasDetails,
  acts,
}: RowProps) {
  const { key, source } = entry;
  return (
    <tr
      data-index={index}
      data-editing={editing !== null || undefined}
      aria-rowindex={isCounted ? index + 2 : undefined}
    >
      <th scope="row" className={classes.keyColumn} title={entry.description ?? undefined}>
        <bdi>
          <BrokenKey text={key} />
        </bdi>
      </th>
      <td className={classes.sourceColumn} {...languageOf(sourceLocale)}>
        <Text text={source.text} />
      </td>
      {locales.map((locale) => {
        const translation = entry.translations.find((each) => each.locale === locale);
        const cell = { key, locale };
        if (!translation) return <td key={locale} />;
        return editing === locale ? (
          <td key={locale} className={classes.edited}>
            <TranslationEditor
              entry={entry}
              translation={translation}
              draft={drafts[locale]}
              used={used}
              reach={reach}
              isLive={isLive}
              onType={(value) => acts.onType(cell, value)}
              onSave={(accepted, way) => acts.onSave(cell, accepted, way)}
              onLeave={() => acts.onLeave()}
              onRevert={() => acts.onRevert(cell)}
              onKeepMine={(accepted) => acts.onKeepMine(cell, accepted)}
              onDismiss={(rule, reason) => acts.onDismiss(cell, rule, reason)}
              onDetails={hasDetails ? () => acts.onDetails?.(cell) : undefined}
            />
          </td>
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the body takes the keys of all cells
          <td
            key={locale}
            {...languageOf(locale)}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
            role="gridcell"
            data-cell={cellId(cell)}
            className={classes.cell}
            tabIndex={stop === locale ? 0 : -1}
            aria-readonly={isReadOnly}
            onClick={() => acts.onOpen(cell)}
          >
            <Cell source={source.text} translation={translation} draft={drafts[locale]} />
          </td>
        );
      })}
    </tr>
  );
});

const draftMarks = {
  typed: 'Not saved',
  saving: 'Saving',
  failed: 'Not saved: failed',
  conflict: 'Changed by somebody else',
} as const satisfies Record<TranslationDraft['state']['is'], string>;

function Cell({
  source,
  translation,
  draft,
}: {
  readonly source: string;
  readonly translation: Translation;
  readonly draft: TranslationDraft | undefined;
}) {
  const { status, issues } = translation;
  const value = draft ? draft.value : (translation.value ?? '');
  const isMarked = draft || status === 'changed' || status === 'needs_review' || issues.length > 0;
  return (
    <>
      {value === '' ? (
        <span className={classes.missing} lang="en" dir="ltr">
          Missing
        </span>
      ) : (
        <Text text={value} />
      )}
      {isMarked ? (
        <span className={classes.marks} lang="en" dir="ltr">
          {draft ? <span className={classes.draftMark}>{draftMarks[draft.state.is]}</span> : null}
          {draft ? <DraftErrors source={source} translation={translation} value={value} /> : null}
          {!draft && status === 'changed' ? <span>Source changed</span> : null}
          {!draft && status === 'needs_review' ? <span>Needs review</span> : null}
          {!draft && issues.length > 0 ? <IssueMark issues={issues} /> : null}
        </span>
      ) : null}
    </>
  );
}

/** What keeps a draft from being saved unseen. */
function DraftErrors({
  source,
  translation: { locale, dismissed },
  value,
}: {
  readonly source: string;
  readonly translation: Translation;
  readonly value: string;
}) {
  const messages = useMessages();
  const found = messages && value !== '' ? messages.checkTranslation(source, value, locale) : [];
  return <IssueMark issues={openIssues(found, dismissed).filter(({ severity }) => severity === 'error')} />;
}

/** The first of the findings, errors before warnings, and how many more there are. */
function IssueMark({ issues }: { readonly issues: readonly MessageIssue[] }) {
  const first = issues.find(({ severity }) => severity === 'error') ?? issues[0];
  if (!first) return null;
  return (
    <span className={classes.issueMark} data-severity={first.severity}>
      <FindingIcon severity={first.severity} />
      {first.message}
      {issues.length > 1 ? ` And ${issues.length - 1} more.` : ''}
    </span>
  );
}

/** A text as it is typed; what players do not read of it is set off. */
const Text = ({ text }: { readonly text: string }) => (
  <span className={classes.text}>
    {textParts(text).map(({ is, text: part, at }) =>
      is === 'words' ? (
        part
      ) : (
        <code key={at} className={classes[is]} dir="ltr">
          {part}
        </code>
      ),
    )}
  </span>
);
