import type { TranslationFormat } from '@bullpen/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import type { LazyPopover } from '../../components/LazyPart/use-lazy-popover.ts';
import { ToolPopover } from '../../components/ToolPopover/ToolPopover.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { type TranslationFilters, translationFile } from '../../data/translations.ts';
import { download } from '../../records/ExportMenu/download.ts';
import classes from './translation-details.module.css';

/** Props of {@link TranslationExportPopover}. */
export interface TranslationExportPopoverProps extends LazyPopover {
  readonly api: ApiConnection;
  readonly filters: TranslationFilters;
  /** Of the project. */
  readonly locales: readonly string[];
  /** What is exported, such as "122 keys". */
  readonly what: string;
}

const formats = {
  csv: 'CSV, for a spreadsheet',
  json: 'JSON, a key in each line',
  'json-nested': 'JSON, nested at the points of keys',
} as const satisfies Record<TranslationFormat, string>;

/** What the grid shows as a file that the import takes back. */
export function TranslationExportPopover({ api, filters, locales, what, ...place }: TranslationExportPopoverProps) {
  const [format, setFormat] = useState<TranslationFormat>('csv');
  const [language, setLanguage] = useState('');
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'failed'>('idle');
  const writing = useRef<AbortController | null>(null);
  useEffect(() => () => writing.current?.abort(), []);
  async function save() {
    const controller = new AbortController();
    const { signal } = controller;
    writing.current = controller;
    setState('running');
    try {
      const query = { ...filters, format, language: language === '' ? undefined : language };
      const file = await translationFile(api, query, { signal, onProgress: () => undefined });
      signal.throwIfAborted();
      const name = [api.projectKey, 'translations', language].filter(Boolean).join('-');
      download(file, `${name}.${format === 'csv' ? 'csv' : 'json'}`);
      setState('done');
    } catch {
      setState(signal.aborted ? 'idle' : 'failed');
    }
  }
  return (
    <ToolPopover title="Export" {...place}>
      <div className={classes.exportBody}>
        <p>{what}: those of the table.</p>
        <fieldset>
          <legend>Format</legend>
          {Object.entries(formats).map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="format"
                checked={format === value}
                onChange={() => setFormat(value as TranslationFormat)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <label className={classes.choiceField}>
          Languages
          <select value={language} onChange={({ target }) => setLanguage(target.value)}>
            <option value="">All, and the source</option>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {locale} alone
              </option>
            ))}
          </select>
        </label>
        {state === 'failed' ? <Callout title="The export broke off">Nothing was saved. Try again.</Callout> : null}
        <Button
          busy={state === 'running'}
          variant={state === 'done' ? 'outline' : 'default'}
          onClick={() => void save()}
        >
          Save the file
        </Button>
        <p role="status" className={classes.aside}>
          {state === 'done' ? 'Saved.' : ''}
        </p>
      </div>
    </ToolPopover>
  );
}
