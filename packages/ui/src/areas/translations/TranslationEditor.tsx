import { type MessageIssue, openIssues, type Translation, type TranslationEntry } from '@bullpen/contract';
import type { MessagePart } from '@bullpen/contract/messages';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Shortcut } from '../../components/Shortcut/Shortcut.tsx';
import { MessageFields } from './MessageFields.tsx';
import type { TranslationDraft } from './translation-drafts.ts';
import { languageOf } from './translation-text.ts';
import classes from './translations.module.css';
import { type Messages, useMessages } from './use-messages.ts';

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
  /** Says that the findings of a rule are no faults here. */
  readonly onDismiss: (rule: DismissableRule, reason: string) => void;
  /** Shows what is known of the text, where that is not beside it already. */
  readonly onDetails?: (() => void) | undefined;
}

/** A rule whose findings can be dismissed. */
export type DismissableRule = Messages['dismissableRules'][number];

const fixLabel = ({ fix }: MessageIssue) =>
  fix && /\S/.test(fix.text) && fix.text.length <= 24 ? `Use ${fix.text.trim()}` : 'Fix';

/** The fields of a text with a plural or a select. What is typed in them stays in them, even where it cannot be read yet. */
function useFields(messages: Messages | undefined, source: string, value: string, locale: string) {
  const [typed, setTyped] = useState<{ readonly value: string; readonly parts: readonly MessagePart[] }>();
  const read = useMemo(() => messages?.messageFields(source, value, locale), [messages, source, value, locale]);
  return { parts: typed?.value === value ? typed.parts : read, setTyped };
}

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
  onDismiss,
  onDetails,
}: TranslationEditorProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const messages = useMessages();
  const [isRaw, setRaw] = useState(false);
  const value = draft?.value ?? translation.value ?? '';
  const { locale } = translation;
  const source = entry.source.text;
  const { parts, setTyped } = useFields(messages, source, value, locale);
  const issues =
    messages && value !== '' ? openIssues(messages.checkTranslation(source, value, locale), translation.dismissed) : [];
  const isFields = parts !== undefined && !isRaw;
  const focusField = () => {
    const field = root.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  };
  // Once what takes a message apart has come, its fields take the place of the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other way to write it has fields of its own
  useLayoutEffect(() => {
    focusField();
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [isFields]);
  const state = draft?.state;
  const isSaving = state?.is === 'saving';
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // What an input method is composing is not done.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (state?.is !== 'conflict') onSave();
    } else if (event.key === 'Escape' && !isSaving) {
      event.preventDefault();
      onRevert();
    }
  };
  const shared = {
    'aria-describedby': `${id}-issues`,
    'aria-invalid': issues.some(({ severity }) => severity === 'error'),
    onKeyDown,
  };
  return (
    <div ref={root} className={classes.editor}>
      {isFields && messages ? (
        <MessageFields
          name={`${entry.key}, ${locale}`}
          locale={locale}
          parts={parts}
          messages={messages}
          describedBy={shared['aria-describedby']}
          isInvalid={shared['aria-invalid']}
          onKeyDown={onKeyDown}
          onChange={(next) => {
            const written = messages.writeMessage(next);
            setTyped({ value: written, parts: next });
            onType(written);
          }}
        />
      ) : (
        <textarea
          {...shared}
          {...languageOf(locale)}
          className={classes.input}
          aria-label={`${entry.key}, ${locale}`}
          maxLength={5000}
          rows={1}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      <ul id={`${id}-issues`} className={classes.issues} aria-live="polite" aria-label="What is wrong">
        {issues.map((issue) => (
          <Finding
            key={`${issue.code} ${issue.message} ${issue.at?.offset}`}
            issue={issue}
            rule={
              issue.severity === 'warning' ? messages?.dismissableRules.find((each) => each === issue.code) : undefined
            }
            onFix={
              issue.fix && messages
                ? () => {
                    if (issue.fix) onType(messages.fixMessage(value, issue.fix));
                    focusField();
                  }
                : undefined
            }
            onDismiss={(rule, reason) => {
              onDismiss(rule, reason);
              focusField();
            }}
          />
        ))}
      </ul>
      {state?.is === 'failed' ? (
        <p role="alert" className={classes.failure}>
          Not saved. {state.message}
        </p>
      ) : null}
      {state?.is === 'typed' && state.isKept ? (
        <div className={classes.kept}>
          <p>Not saved, kept on this device. Saved is:</p>
          <blockquote {...languageOf(locale)}>{translation.value ?? 'No text'}</blockquote>
        </div>
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
          <button type="button" onClick={onSave}>
            <Shortcut keys="$mod+Enter" /> {isSaving ? 'saving…' : 'save and next'}
          </button>
          {parts ? (
            <button type="button" aria-pressed={isRaw} onClick={() => setRaw(!isRaw)}>
              {isRaw ? 'as fields' : 'as ICU'}
            </button>
          ) : null}
          {onDetails ? (
            <button type="button" onClick={onDetails}>
              details
            </button>
          ) : null}
          <button type="button" disabled={isSaving} onClick={onRevert}>
            <Shortcut keys="Esc" /> revert
          </button>
        </div>
      )}
      {reach === undefined ? null : <p className={classes.reach}>{reach}</p>}
    </div>
  );
}

interface FindingProps {
  readonly issue: MessageIssue;
  /** What it was found by, if that may be dismissed. */
  readonly rule: DismissableRule | undefined;
  readonly onFix: (() => void) | undefined;
  readonly onDismiss: (rule: DismissableRule, reason: string) => void;
}

/** Something that is wrong: what mends it, and for what breaks nothing, why it may stay. */
function Finding({ issue, rule, onFix, onDismiss }: FindingProps) {
  const [reason, setReason] = useState<string | null>(null);
  const dismiss = () => {
    if (rule && reason?.trim()) onDismiss(rule, reason.trim());
  };
  return (
    <li className={classes.issue}>
      <TriangleAlert aria-hidden="true" />
      <span className={classes.issueText}>{issue.message}</span>
      {onFix ? (
        <Button variant="outline" size="sm" onClick={onFix}>
          {fixLabel(issue)}
        </Button>
      ) : null}
      {rule && reason === null ? (
        <Button variant="outline" size="sm" onClick={() => setReason('')}>
          Dismiss
        </Button>
      ) : null}
      {rule && reason !== null ? (
        <span className={classes.reason}>
          <input
            // biome-ignore lint/a11y/noAutofocus: it comes because somebody asked for it
            autoFocus
            aria-label="Why it is no fault here"
            placeholder="Why it is no fault here"
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                // The text, which has the focus then, would get a new line.
                event.preventDefault();
                dismiss();
              }
              if (event.key === 'Escape') setReason(null);
            }}
          />
          <Button variant="outline" size="sm" disabled={reason.trim() === ''} onClick={dismiss}>
            Dismiss
          </Button>
        </span>
      ) : null}
    </li>
  );
}
