import {
  type dismissableRules,
  errorCodes,
  type MessageIssue,
  openIssues,
  type Translation,
  type TranslationEntry,
} from '@bullpen/contract';
import type { MessagePart } from '@bullpen/contract/messages';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Shortcut } from '../../components/Shortcut/Shortcut.tsx';
import { AutosizingTextArea } from '../../components/TextArea/AutosizingTextArea.tsx';
import { refuseLongPaste } from '../../foundation/refuse-long-paste.ts';
import { pressedKey } from '../../foundation/shortcuts.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FindingIcon } from './FindingIcon.tsx';
import { MessageFields } from './MessageFields.tsx';
import type { TranslationDraft } from './translation-drafts.ts';
import { languageOf } from './translation-text.ts';
import { changedSince } from './translation-view.ts';
import classes from './translations.module.css';
import { type Messages, useMessages } from './use-messages.ts';

/** That players may see the errors of a text as it is typed: which, and why. */
export interface AcceptedText {
  readonly codes: readonly string[];
  readonly reason: string | undefined;
}

/** Props of {@link TranslationEditor}. */
export interface TranslationEditorProps {
  readonly entry: TranslationEntry;
  /** As it is saved. */
  readonly translation: Translation;
  readonly draft: TranslationDraft | undefined;
  /** Which other projects a save reaches, in a sentence. */
  readonly reach?: string | undefined;
  /** A text that was chosen elsewhere: it comes in the place of this one as if it were typed, once for each choice. */
  readonly used?: { readonly value: string } | undefined;
  /** A save reaches players of a production project: an error goes there with a reason. */
  readonly isLive: boolean;
  readonly onType: (value: string) => void;
  /** Saves, and goes to the next text of the filter, or to the one before; errors only where they are accepted. */
  readonly onSave: (accepted?: AcceptedText, way?: 'next' | 'previous') => void;
  /** Closes; what was typed stays, and is not saved. */
  readonly onLeave: () => void;
  /** Takes back what was typed, and closes. */
  readonly onRevert: () => void;
  /** Of a conflict: keeps what was typed here, and saves it over theirs. */
  readonly onKeepMine: (accepted?: AcceptedText) => void;
  /** Says that the findings of a rule are no faults here. */
  readonly onDismiss: (rule: DismissableRule, reason: string) => void;
  /** Shows what is known of the text, where that is not beside it already. */
  readonly onDetails?: (() => void) | undefined;
}

/** A rule whose findings can be dismissed. */
export type DismissableRule = (typeof dismissableRules)[number];

/** The choices that stand in their texts: whoever comes back to a text finds there what was typed since. */
const placed = new WeakSet<NonNullable<TranslationEditorProps['used']>>();

const fixLabel = ({ fix }: MessageIssue) =>
  fix && /\S/.test(fix.text) && fix.text.length <= 24 ? `Use ${fix.text.trim()}` : 'Fix';

/** The fields of a text with a plural or a select. What is typed in them stays in them, even where it cannot be read yet. */
function useFields(messages: Messages | undefined, source: string, value: string, locale: string) {
  const [typed, setTyped] = useState<{ readonly value: string; readonly parts: readonly MessagePart[] }>();
  const read = useMemo(() => messages?.messageFields(source, value, locale), [messages, source, value, locale]);
  return { parts: typed?.value === value ? typed.parts : read, setTyped };
}

/**
 * A text where it stands in the grid, what is wrong with it as one types, and the keys that save it or take it back.
 *
 * Use it within a cell of TranslationsGrid, which opens it.
 */
export function TranslationEditor({
  entry,
  translation,
  draft,
  reach,
  used,
  isLive,
  onType,
  onSave,
  onLeave,
  onRevert,
  onKeepMine,
  onDismiss,
  onDetails,
}: TranslationEditorProps) {
  const port = usePort();
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
  const errors = errorCodes(issues);
  const [held, setHeld] = useState<{
    readonly value: string;
    readonly save: 'onSave' | 'onKeepMine';
    readonly way?: 'next' | 'previous' | undefined;
  }>();
  const isHeld = held?.value === value && errors.length > 0;
  const [reason, setReason] = useState('');
  /** Why something could not be pasted into the text as it is. */
  const [unpasted, setUnpasted] = useState<{ readonly value: string; readonly why: string }>();
  // What would mend the first error; else what lets players see it.
  useLayoutEffect(() => {
    if (held)
      root.current
        ?.querySelector<HTMLElement>('[data-severity="error"] button, [data-held] :is(input, button)')
        ?.focus();
  }, [held]);
  const saves = { onSave, onKeepMine };
  /** A save is held where players would see an error. */
  const attempt = (save: keyof typeof saves, way?: 'next' | 'previous') => {
    if (draft && errors.length > 0) setHeld({ value, save, way });
    else saves[save](undefined, way);
  };
  /** What fixes have replaced in the fields of a plural, which forget their own steps back when they are set anew. */
  const [fixed, setFixed] = useState<readonly { readonly before: string; readonly after: string }[]>([]);
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
  /** Writes the whole of it anew, so that it can be undone. */
  const writeAnew = (after: string) => {
    setFixed([...fixed, { before: value, after }]);
    const field = root.current?.querySelector('textarea');
    if (field && !isFields) return replaceIn(field, { start: 0, end: field.value.length, text: after });
    onType(after);
    focusField();
  };
  useLayoutEffect(() => {
    if (!used || placed.has(used)) return;
    placed.add(used);
    // While React draws, it would take for outdated what an event writes.
    queueMicrotask(() => writeAnew(used.value));
  });
  const state = draft?.state;
  const isSaving = state?.is === 'saving';
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // What an input method is composing is not done.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (state?.is !== 'conflict') attempt('onSave', event.shiftKey ? 'previous' : 'next');
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
    } else if (pressedKey(event) === 'z' && !event.shiftKey && (event.ctrlKey || event.metaKey)) {
      const last = fixed.at(-1);
      // What stands in one field is undone by the field.
      if (last?.after !== value || !isFields) return;
      event.preventDefault();
      setFixed(fixed.slice(0, -1));
      onType(last.before);
    }
  };
  const shared = {
    'aria-describedby': `${id}-issues`,
    'aria-invalid': errors.length > 0,
    onKeyDown,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it gives back the focus that a click beside the text took
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys never take it
    <div
      ref={root}
      className={classes.editor}
      onPaste={(event) => {
        const why = refuseLongPaste(event);
        setUnpasted(why === undefined ? undefined : { value, why });
      }}
      onClick={() => {
        // What is typed next would reach the shortcuts of the page; words that were selected can still be copied.
        const isLost = !root.current?.contains(document.activeElement);
        if (isLost && document.getSelection()?.isCollapsed !== false) focusField();
      }}
    >
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
        <AutosizingTextArea
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
                    const field = root.current?.querySelector('textarea');
                    if (!issue.fix || !field) return;
                    if (!isFields) return replaceIn(field, issue.fix);
                    writeAnew(messages.fixMessage(value, issue.fix));
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
      {isHeld ? (
        <Held
          isReasonNeeded={isLive}
          reason={reason}
          onReason={setReason}
          onSave={(given) => {
            // Any other save goes on to the next text.
            if (held.save === 'onKeepMine') {
              setHeld(undefined);
              focusField();
            }
            saves[held.save]({ codes: errors, reason: given }, held.way);
          }}
          onLeave={() => {
            setHeld(undefined);
            focusField();
          }}
        />
      ) : null}
      {unpasted?.value === value ? (
        <p role="alert" className={classes.failure}>
          {unpasted.why}
        </p>
      ) : null}
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
          <p>{changedSince(state.theirs, port)} Theirs:</p>
          <blockquote {...languageOf(locale)}>{state.theirs.value ?? 'No text'}</blockquote>
          <div className={classes.choices}>
            <Button variant="outline" size="sm" onClick={onRevert}>
              Keep theirs
            </Button>
            <Button variant="outline" size="sm" onClick={() => attempt('onKeepMine')}>
              Keep mine
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.keys}>
          <button
            type="button"
            title="Save it and open the next unfinished text"
            onClick={() => attempt('onSave', 'next')}
          >
            <Shortcut keys="$mod+Enter" /> {isSaving ? 'saving…' : 'save and next'}
          </button>
          <button
            type="button"
            aria-keyshortcuts="Control+Shift+Enter"
            title="Save it and open the previous unfinished text"
            onClick={() => attempt('onSave', 'previous')}
          >
            previous
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
          <button type="button" onClick={onLeave}>
            <Shortcut keys="Esc" /> leave
          </button>
          {draft ? (
            <button type="button" disabled={isSaving} onClick={onRevert}>
              revert
            </button>
          ) : null}
        </div>
      )}
      {reach === undefined ? null : <p className={classes.reach}>{reach}</p>}
    </div>
  );
}

/** As if it were typed: what was typed before can be undone afterwards, and the replacement as well. */
function replaceIn(field: HTMLTextAreaElement, { start, end, text }: NonNullable<MessageIssue['fix']>) {
  field.focus();
  field.setSelectionRange(start, end);
  // Nothing else writes into the history of a field.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
}

interface HeldProps {
  /** Players of a production project see it. */
  readonly isReasonNeeded: boolean;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onSave: (reason: string | undefined) => void;
  readonly onLeave: () => void;
}

/** Asks before players see an error. */
function Held({ isReasonNeeded, reason, onReason, onSave, onLeave }: HeldProps) {
  const given = reason.trim();
  const isReady = given !== '' || !isReasonNeeded;
  return (
    <div className={classes.held} data-held>
      <p role="alert">Not saved: players would see an error{isReasonNeeded ? ' in production' : ''}.</p>
      <span className={classes.reason}>
        {isReasonNeeded ? (
          <input
            aria-label="Why it goes live all the same"
            placeholder="Why it goes live all the same"
            maxLength={500}
            value={reason}
            onChange={({ target }) => onReason(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onLeave();
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // The text, which has the focus then, would get a new line.
              event.preventDefault();
              if (isReady) onSave(given);
            }}
          />
        ) : null}
        <Button
          variant="outline"
          size="sm"
          disabled={!isReady}
          onClick={() => onSave(given === '' ? undefined : given)}
        >
          Save all the same
        </Button>
      </span>
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
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const dismiss = () => {
    if (rule && reason.trim() !== '') onDismiss(rule, reason.trim());
  };
  return (
    <li className={classes.issue} data-severity={issue.severity}>
      <FindingIcon severity={issue.severity} />
      <span className={classes.issueText}>{issue.message}</span>
      {onFix ? (
        <Button variant="outline" size="sm" onClick={onFix}>
          {fixLabel(issue)}
        </Button>
      ) : null}
      {rule && !isAsked ? (
        <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
          Dismiss
        </Button>
      ) : null}
      {rule && isAsked ? (
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
              if (event.key === 'Escape') setAsked(false);
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
