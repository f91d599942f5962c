import { type ImportReport, mostContent, type TranslationFormat } from '@bullpen/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { FileDrop } from '../../components/FileDrop/FileDrop.tsx';
import { FormDialog, type FormDialogProps } from '../../components/FormDialog/FormDialog.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { RequestFailure } from '../../data/failure.ts';
import { lookThroughFile, translationMutations } from '../../data/translations.ts';
import { useChange } from '../../data/use-change.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { formatCount } from '../../provider/format.ts';
import { reachOf } from './reach-of.ts';
import { TextChanges } from './TextChanges.tsx';
import classes from './translation-details.module.css';

const kinds = [
  { label: 'CSV', mime: 'text/csv', extensions: ['.csv'] },
  { label: 'JSON', mime: 'application/json', extensions: ['.json'] },
] as const;
const noFields: readonly never[] = [];

interface ChosenFile {
  readonly name: string;
  readonly size: number;
  readonly format: TranslationFormat;
  readonly content: string;
}

/** Props of {@link TranslationImportDialog}. */
export interface TranslationImportDialogProps {
  readonly api: ApiConnection;
  /** Of the project. */
  readonly locales: readonly string[];
  /** Which other projects it changes, in a sentence. */
  readonly sharedWith: string | undefined;
  readonly onClose: () => void;
}

/** Takes a file of texts in: first what it would change is shown, then all of it is taken in, or nothing. */
export function TranslationImportDialog({ api, locales, sharedWith, onClose }: TranslationImportDialogProps) {
  const { notify, project } = usePort();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [language, setLanguage] = useState('');
  const change = useChange(translationMutations.applyFile(api, queryClient), noFields);
  const looking = useMutation({
    mutationFn: (body: Parameters<typeof lookThroughFile>[1]) =>
      lookThroughFile(api, body, new AbortController().signal),
  });
  const body = file && {
    format: file.format,
    content: file.content,
    ...(language === '' || file.format === 'csv' ? {} : { language }),
  };
  const { mutate, reset } = looking;
  // What it would do is asked for with each file and language, and once more when the texts have changed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the body is made anew at every render
  useEffect(() => {
    if (body) mutate(body);
    else reset();
  }, [file, language, change.state.is === 'conflict', mutate, reset]);
  const report = file ? looking.data : undefined;
  return (
    <TranslationImportView
      state={change.state}
      file={file}
      language={language}
      locales={locales}
      report={report}
      isLooking={looking.isPending}
      failure={
        looking.error
          ? looking.error instanceof RequestFailure
            ? looking.error.message
            : 'The file could not be looked through.'
          : undefined
      }
      sharedWith={sharedWith}
      reach={reachOf(project.selectedProject)}
      onFile={async (chosen) => {
        if (!chosen) return setFile(null);
        const format = chosen.name.toLowerCase().endsWith('.json') ? 'json' : 'csv';
        setFile({ name: chosen.name, size: chosen.size, format, content: await chosen.text() });
      }}
      onLanguage={setLanguage}
      onImport={() => {
        if (!body || !report) return;
        const count = report.counts.added + report.counts.changed;
        change.send(
          { ...body, token: report.token },
          {
            onDone(_report, isShown) {
              notify.success({ title: `${textsOf(count)} imported`, description: file.name });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Texts may have been imported', description: file.name }),
          },
        );
      }}
      onCancel={change.cancel}
      onCheck={change.checkAgain}
      onClose={onClose}
    />
  );
}

const textsOf = (count: number) => (count === 1 ? '1 text' : `${formatCount(count)} texts`);

interface TranslationImportViewProps
  extends Pick<FormDialogProps, 'state' | 'reach' | 'onCancel' | 'onCheck' | 'onClose'> {
  readonly file: Pick<ChosenFile, 'name' | 'size' | 'format'> | null;
  /** Of a file of one language; empty where the file names its own. */
  readonly language: string;
  readonly locales: readonly string[];
  /** What the file would change; undefined until that is known. */
  readonly report: ImportReport | undefined;
  readonly isLooking: boolean;
  /** Why it could not be looked through. */
  readonly failure: string | undefined;
  readonly sharedWith: string | undefined;
  readonly onFile: (file: File | null) => void;
  readonly onLanguage: (language: string) => void;
  readonly onImport: () => void;
}

/** The dialog alone: the file, what it would change, and what in it cannot be taken in. */
function TranslationImportView({
  file,
  language,
  locales,
  report,
  isLooking,
  failure,
  sharedWith,
  onFile,
  onLanguage,
  onImport,
  ...dialog
}: TranslationImportViewProps) {
  const count = report ? report.counts.added + report.counts.changed : 0;
  const isRefused = report !== undefined && report.counts.rejected > 0;
  return (
    <FormDialog
      {...dialog}
      title="Import translations"
      isWide
      done="imported"
      kept="Your file is kept."
      {...(sharedWith === undefined ? {} : { undoing: sharedWith })}
      isDirty={file !== null}
      isBlocked={count === 0 || isRefused || isLooking}
      submitLabel={count === 0 ? 'Import' : `Import ${textsOf(count)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !isRefused && !isLooking) onImport();
      }}
    >
      <FileDrop
        label="File of translations"
        kinds={kinds}
        maxSize={3 * mostContent}
        isOneOnly
        items={file ? [{ id: file.name, name: file.name, size: file.size, is: 'chosen' }] : []}
        onFiles={([first]) => onFile(first ?? null)}
        onCancel={() => undefined}
        onRetry={() => undefined}
        onRemove={() => onFile(null)}
      />
      {file && file.format !== 'csv' ? (
        <label className={classes.choiceField}>
          Languages in it
          <select value={language} onChange={({ target }) => onLanguage(target.value)}>
            <option value="">As the file names them</option>
            {locales.map((locale) => (
              <option key={locale}>{locale}</option>
            ))}
          </select>
        </label>
      ) : null}
      {failure === undefined ? null : <Callout title="The file was not looked through">{failure}</Callout>}
      <p role="status" className={classes.aside}>
        {isLooking ? 'Looking the file through…' : report ? summaryOf(report) : ''}
      </p>
      {report && isRefused ? <Rejected report={report} /> : null}
      {report && !isRefused ? <TextChanges changes={report.changes} /> : null}
    </FormDialog>
  );
}

const summaryOf = ({ counts: { added, changed, unchanged, rejected } }: ImportReport): string =>
  rejected > 0
    ? `Nothing can be taken in before ${rejected === 1 ? '1 place is' : `${formatCount(rejected)} places are`} mended. Beside that: ${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} as they are.`
    : `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} as they are.`;

/** Where the file has to be mended. */
function Rejected({ report: { rejected, counts } }: { readonly report: ImportReport }) {
  return (
    <div className={classes.rejected}>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Text</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {rejected.map(({ row, column, path, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>
                <code>{path.join(', ')}</code>
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counts.rejected > rejected.length ? (
        <p className={classes.aside}>And {formatCount(counts.rejected - rejected.length)} more.</p>
      ) : null}
    </div>
  );
}
