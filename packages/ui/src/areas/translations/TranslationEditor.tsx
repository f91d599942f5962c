import { type MessageIssue, openIssues, type Translation, type TranslationEntry } from '@bullpen/contract';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Shortcut } from '../../components/Shortcut/Shortcut.tsx';
import type { TranslationDraft } from './translation-drafts.ts';
import { languageOf } from './translation-text.ts';
import classes from './translations.module.css';

/** Props of {@link TranslationEditor}. */
export interface TranslationEditorProps {
  readonly entry: TranslationEntry;
  /** As it is saved. */
  readonly translation: Translation;
  readonly draft: TranslationDraft | undefined;
  /** Which other projects a save reaches, in a sentence. */
  readonly reach?: string | undefined;
  readonly onType: (value: string) => void;
  /** Saves, and goes to the next text that is missing. */
  readonly onSave: () => void;
  /** Takes back what was typed, and closes. */
  readonly onRevert: () => void;
  /** Of a conflict: keeps what was typed here, and saves it over theirs. */
  readonly onKeepMine: () => void;
}

/** The checks weigh as much as a parser of messages: they come once somebody edits. */
const loadChecks = () => import('@bullpen/contract/messages');
type Checks = Awaited<ReturnType<typeof loadChecks>>;

function useChecks(): Checks | undefined {
  const [checks, setChecks] = useState<Checks>();
  useEffect(() => {
    let isShown = true;
    // Without them nothing is checked here; the server checks what is saved.
    loadChecks().then(
      (loaded) => isShown && setChecks(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return checks;
}

const fixLabel = ({ fix }: MessageIssue) =>
  fix && /\S/.test(fix.text) && fix.text.length <= 24 ? `Use ${fix.text.trim()}` : 'Fix';

/** A text where it stands in the grid, what is wrong with it as one types, and the keys that save it or take it back. */
export function TranslationEditor({
  entry,
  translation,
  draft,
  reach,
  onType,
  onSave,
  onRevert,
  onKeepMine,
}: TranslationEditorProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const checks = useChecks();
  const value = draft?.value ?? translation.value ?? '';
  const { locale } = translation;
  const issues =
    checks && value !== ''
      ? openIssues(checks.checkTranslation(entry.source.text, value, locale), translation.dismissed)
      : [];
  useLayoutEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const state = draft?.state;
  const isSaving = state?.is === 'saving';
  return (
    <div className={classes.editor}>
      <textarea
        ref={input}
        {...languageOf(locale)}
        className={classes.input}
        aria-label={`${entry.key}, ${locale}`}
        aria-describedby={`${id}-issues`}
        aria-invalid={issues.some(({ severity }) => severity === 'error')}
        maxLength={5000}
        rows={1}
        value={value}
        readOnly={isSaving}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // What an input method is composing is not done.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            if (!isSaving && state?.is !== 'conflict') onSave();
          } else if (event.key === 'Escape' && !isSaving) {
            event.preventDefault();
            onRevert();
          }
        }}
      />
      <ul id={`${id}-issues`} className={classes.issues} aria-live="polite" aria-label="What is wrong">
        {issues.map((issue) => (
          <li key={`${issue.code} ${issue.message} ${issue.at?.offset}`} className={classes.issue}>
            <TriangleAlert aria-hidden="true" />
            <span className={classes.issueText}>{issue.message}</span>
            {issue.fix && checks ? (
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  if (issue.fix) onType(checks.fixMessage(value, issue.fix));
                  input.current?.focus();
                }}
              >
                {fixLabel(issue)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {state?.is === 'failed' ? (
        <p role="alert" className={classes.failure}>
          Not saved. {state.message}
        </p>
      ) : null}
      {state?.is === 'conflict' ? (
        <div role="alert" className={classes.conflict}>
          <p>{state.theirs.changedBy?.email ?? 'Somebody'} changed this text in the meantime. Theirs:</p>
          <blockquote {...languageOf(locale)}>{state.theirs.value ?? 'No text'}</blockquote>
          <div className={classes.choices}>
            <Button variant="outline" size="sm" onClick={onRevert}>
              Keep theirs
            </Button>
            <Button variant="outline" size="sm" onClick={onKeepMine}>
              Keep mine
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.keys}>
          <button type="button" disabled={isSaving} onClick={onSave}>
            <Shortcut keys="$mod+Enter" /> {isSaving ? 'saving…' : 'save and next'}
          </button>
          <button type="button" disabled={isSaving} onClick={onRevert}>
            <Shortcut keys="Esc" /> revert
          </button>
        </div>
      )}
      {reach === undefined ? null : <p className={classes.reach}>{reach}</p>}
    </div>
  );
}
