import { decodeTextFile, type ImportReport, mostContent, Reason, type TranslationFormat } from '@bullpen/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { FileDrop } from '../../components/FileDrop/FileDrop.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { RequestFailure } from '../../data/failure.ts';
import { lookThroughFile, translationMutations } from '../../data/translations.ts';
import { useChange } from '../../data/use-change.ts';
import { formatCount } from '../../foundation/format.ts';
import { shownFileName } from '../../foundation/shown-file-name.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FormDialog, type FormDialogProps } from '../../records/FormDialog/FormDialog.tsx';
import { choiceOf, errorsOf, placeOf } from './import-choice.ts';
import { TextChanges } from './TextChanges.tsx';
import { errorsAtFirst, TranslationImportErrors } from './TranslationImportErrors.tsx';
import classes from './translation-details.module.css';
import { backOf, reached, undoTexts } from './undo-texts.ts';

const kinds = [
  { label: 'CSV', mime: 'text/csv', extensions: ['.csv', '.txt', '.tsv'] },
  { label: 'JSON', mime: 'application/json', extensions: ['.json'] },
] as const;
const fields = ['reason'] as const;

interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly format: TranslationFormat;
  readonly content: string;
  /** How its bytes were read, in a sentence. */
  readonly readAs: string;
}

/** Reads a file of texts; what is wrong with it is thrown in a sentence. */
async function readFile(file: File): Promise<ChosenFile> {
  const { name, size } = file;
  const { text, encoding, because } = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  const readAs =
    because === undefined
      ? `Read as ${encoding}.`
      : `Read as ${encoding}, because ${because}. Check the letters with accents.`;
  return { name, size, format: name.toLowerCase().endsWith('.json') ? 'json' : 'csv', content: text, readAs };
}

/** Why a file is not looked through. */
function refusalOf({ content }: ChosenFile): string | undefined {
  if (content.trim() === '') return 'There is no text in it.';
  return content.length > mostContent
    ? `It has ${formatCount(content.length)} characters; up to ${formatCount(mostContent)} are taken. Part it, and import one part after the other.`
    : undefined;
}

/** Props of {@link TranslationImportDialog}. */
export interface TranslationImportDialogProps extends Pick<FormDialogProps, 'reach' | 'onClose'> {
  readonly api: ApiConnection;
  /** Of the project. */
  readonly locales: readonly string[];
  /** Which other projects it changes, in a sentence. */
  readonly sharedWith: string | undefined;
}

/**
 * Takes a file of texts in. First all that it would change is shown, and all that is wrong in it; what is wrong is left out,
 * unless the editor ticks it where that is possible. Then what is ticked is taken in together, or nothing.
 */
export function TranslationImportDialog({ api, locales, sharedWith, reach, onClose }: TranslationImportDialogProps) {
  const port = usePort();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [unread, setUnread] = useState<string>();
  const [language, setLanguage] = useState('');
  const [reason, setReason] = useState('');
  /** What the editor has chosen otherwise than it is at first, and whether every error was shown, of one report. */
  const [looked, setLooked] = useState<Looked>(nothingSeen);
  const change = useChange(translationMutations.applyFile(api, queryClient), fields);
  const looking = useMutation({
    mutationFn: (body: Parameters<typeof lookThroughFile>[1]) =>
      lookThroughFile(api, body, new AbortController().signal),
  });
  const refusal = file ? refusalOf(file) : unread;
  const body = file && {
    format: file.format,
    content: file.content,
    ...(language === '' || file.format === 'csv' ? {} : { language }),
  };
  const { mutate, reset } = looking;
  // What it would do is asked for with each file and language, and once more when the texts have changed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the body is made anew at every render
  useEffect(() => {
    if (body && refusal === undefined) mutate(body);
    else reset();
  }, [file, language, refusal, change.state.is === 'conflict', mutate, reset]);
  const report = file && refusal === undefined ? looking.data : undefined;
  const { turned, isWhole } = looked.of === report?.token ? looked : nothingSeen;
  const choice = useMemo(() => choiceOf(report ?? nothing, turned), [report, turned]);
  const { chosen, skip, acceptedErrors } = choice;
  const errors = useMemo(() => errorsOf(report ?? nothing), [report]);
  const isReasonAsked = acceptedErrors.length > 0 && reach?.environment === 'production';
  const known = Reason.safeParse(reason);
  const isTold = report !== undefined && report.counts.rejected === report.rejected.length;
  const isReady = chosen.length > 0 && isTold && !looking.isPending && (known.success || !isReasonAsked);
  const wrongReason = reason === '' ? undefined : known.error?.issues[0]?.message;
  const isUnseen = errors.length > errorsAtFirst && !isWhole;
  const turn = (place: Parameters<typeof placeOf>[0]) => {
    const next = new Set(turned);
    if (!next.delete(placeOf(place))) next.add(placeOf(place));
    setLooked({ of: report?.token, turned: next, isWhole });
  };

  const send = () => {
    if (!body || !report) return;
    change.send(
      {
        ...{ ...body, token: report.token, skip, acceptedErrors },
        ...(isReasonAsked && known.success ? { reason: known.data } : {}),
      },
      {
        onDone({ changes }, isShown) {
          const description = reached(shownFileName(file.name), reach);
          const back = changes.map(({ key, locale, version, before, status }) => ({
            ...{ key, locale, version: version + 1 },
            ...backOf({ value: before, status }),
          }));
          const left = skip.length === 0 ? '' : `, ${formatCount(skip.length)} left out`;
          port.notify.success({
            title: `${textsOf(changes.length)} imported${left}`,
            description,
            action: undoTexts(
              { api, description, openAt: '/translate', changes: back, reason: 'Import undone.' },
              { ...port, queryClient },
            ),
          });
          if (isShown) onClose();
        },
        onUnknownUnseen: () =>
          port.notify.warning({ title: 'Texts may have been imported', description: shownFileName(file.name) }),
      },
    );
  };
  const failure = refusal ?? failureOf(looking.error);
  return (
    <FormDialog
      state={change.state}
      title="Import translations"
      reach={reach}
      isWide
      done="imported"
      kept="Your file is kept."
      {...(sharedWith === undefined ? {} : { undoing: sharedWith })}
      isDirty={file !== null}
      isBlocked={!isReady}
      refusal={isUnseen ? `Look at all ${formatCount(errors.length)} errors first.` : undefined}
      submitLabel={chosen.length === 0 ? 'Import' : `Import ${textsOf(chosen.length)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isUnseen) send();
      }}
      onCancel={change.cancel}
      onCheck={change.checkAgain}
      onClose={onClose}
    >
      <FileDrop
        label="File of translations"
        kinds={kinds}
        // A character has at most three bytes.
        maxSize={3 * mostContent}
        most={`${formatCount(mostContent)} characters`}
        isOneOnly
        items={file ? [{ id: file.name, name: file.name, size: file.size, is: 'chosen' }] : []}
        onFiles={async ([first]) => {
          if (!first) return;
          setUnread(undefined);
          try {
            setFile(await readFile(first));
          } catch {
            setFile(null);
            setUnread(`${first.name} could not be read. Choose it again.`);
          }
        }}
        onCancel={() => undefined}
        onRetry={() => undefined}
        onRemove={() => setFile(null)}
      />
      {file && file.format !== 'csv' ? (
        <label className={classes.choiceField}>
          Languages in it
          <select value={language} onChange={({ target }) => setLanguage(target.value)}>
            <option value="">As the file names them</option>
            {locales.map((locale) => (
              <option key={locale}>{locale}</option>
            ))}
          </select>
        </label>
      ) : null}
      {failure === undefined ? null : <Callout title="The file was not looked through">{failure}</Callout>}
      <div role="status">
        {file ? <p className={classes.aside}>{file.readAs}</p> : null}
        <p className={classes.aside}>
          {looking.isPending ? 'Looking the file through…' : report ? summaryOf(report, errors.length) : ''}
        </p>
      </div>
      {report && !isTold ? (
        <Callout title="Too much of this file is wrong">
          These are the first {formatCount(report.rejected.length)} of {formatCount(report.counts.rejected)} places that
          cannot be read. Mend the file, and choose it again.
        </Callout>
      ) : null}
      {errors.length > 0 ? (
        <TranslationImportErrors
          errors={errors}
          isWhole={isWhole}
          onWhole={() => setLooked({ of: report?.token, turned, isWhole: true })}
          isChosen={choice.isChosen}
          onChoose={turn}
        />
      ) : null}
      {isReasonAsked ? (
        <TextArea
          label="Reason"
          hint="Why players may see these errors; kept in the audit trail"
          rows={2}
          dir="auto"
          value={reason}
          error={change.state.is === 'invalid' ? change.state.fields.reason : wrongReason}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <TextChanges changes={choice.sound} isChosen={choice.isChosen} onChoose={turn} />
    </FormDialog>
  );
}

interface Looked {
  readonly of: string | undefined;
  readonly turned: ReadonlySet<string>;
  readonly isWhole: boolean;
}

const nothing = { rejected: [], changes: [] };
const nothingSeen: Looked = { of: undefined, turned: new Set(), isWhole: false };

const textsOf = (count: number) => (count === 1 ? '1 text' : `${formatCount(count)} texts`);

function failureOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  return error instanceof RequestFailure ? error.message : 'The file could not be looked through.';
}

function summaryOf({ counts: { added, changed, unchanged } }: ImportReport, errors: number): string {
  const found = `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} as they are.`;
  if (errors === 0) return found;
  return `${found} ${errors === 1 ? '1 place has an error and is' : `${formatCount(errors)} places have errors and are`} left out at first.`;
}
