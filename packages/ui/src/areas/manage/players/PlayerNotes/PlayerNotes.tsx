import { mostPlayerNotes, type NewPlayerNote, NoteText, type PlayerNote } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/Button/Button.tsx';
import { Note } from '../../../../components/Note/Note.tsx';
import { TextArea } from '../../../../components/TextArea/TextArea.tsx';
import type { ApiConnection } from '../../../../data/api-connection.ts';
import { type ChangeState, isUnderWay, mayBeSent } from '../../../../data/change-state.ts';
import { RequestFailure } from '../../../../data/failure.ts';
import { playerMutations, playerQueries } from '../../../../data/players.ts';
import { readResultOf } from '../../../../data/read-state.ts';
import { useChange } from '../../../../data/use-change.ts';
import { useIsSlow } from '../../../../data/use-is-slow.ts';
import { focusFirstInvalid } from '../../../../foundation/focus-first-invalid.ts';
import { formatMoment } from '../../../../foundation/format.ts';
import { usePort } from '../../../../provider/BullpenProvider.tsx';
import { useHoldUnsaved } from '../../../../provider/use-hold-unsaved.ts';
import { ConfirmDialog } from '../../../../records/ConfirmDialog/ConfirmDialog.tsx';
import { FormDialogAnswer } from '../../../../records/FormDialog/FormDialogAnswer.tsx';
import { RowList } from '../../../../records/RowList/RowList.tsx';
import { writingRefusal } from '../../../../records/writing-refusal.ts';
import classes from './PlayerNotes.module.css';

/** Props of {@link PlayerNotes}. */
export interface PlayerNotesProps {
  readonly api: ApiConnection;
  readonly playerId: string;
  /** The next note; kept by the page, so that it outlives a player who is gone for a while. */
  readonly draft: NoteDraft;
  readonly onDraft: (draft: NoteDraft) => void;
}

/** A note that is typed. */
export interface NoteDraft {
  readonly text: string;
  /** As it was last sent: the same words sent again are the same note, other ones are another. */
  readonly sent: NewPlayerNote | null;
}

/** Nothing is typed. */
export const noDraft: NoteDraft = { text: '', sent: null };

const noNotes: readonly never[] = [];

/** What staff wrote about one player, for each other, and a form for the next note. Readers have no form. */
export function PlayerNotes({ api, playerId, draft, onDraft }: PlayerNotesProps) {
  const { timeZone, viewer } = usePort();
  const query = useQuery(playerQueries.notes(api, playerId));
  const isSlow = useIsSlow(query.isFetching);
  const [asked, setAsked] = useState<PlayerNote | null>(null);
  const notes = query.data ?? noNotes;
  const page = query.data && {
    rows: query.data,
    total: { value: query.data.length, exact: true },
    asOf: new Date(query.dataUpdatedAt),
    more: 'end' as const,
  };
  const mayWrite = writingRefusal(viewer) === undefined;
  return (
    <div className={classes.notes}>
      {mayWrite ? <NoteForm api={api} playerId={playerId} notes={notes} draft={draft} onDraft={onDraft} /> : null}
      <RowList
        label="Notes"
        state={readResultOf({ query, page, isSlow })}
        rowId={({ id }) => id}
        row={(note) => (
          <div className={classes.note}>
            <p className={classes.text} dir="auto">
              {note.text}
            </p>
            <span className={classes.when}>
              {formatMoment(note.writtenAt, timeZone)} · {authorOf(note)}
            </span>
            {mayWrite && (note.isOwn || viewer.isSudo) ? (
              <Button
                variant="ghost"
                size="icon"
                title="Delete"
                aria-label={`Delete the note of ${formatMoment(note.writtenAt, timeZone)}…`}
                onClick={() => setAsked(note)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            ) : null}
          </div>
        )}
        empty="Nobody has written a note about this player."
        failureTitle="Failed to fetch the notes"
        onRetry={() => void query.refetch()}
        onMore={nothing}
      />
      {asked ? <NoteDeleteDialog api={api} playerId={playerId} note={asked} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

const nothing = () => undefined;

const authorOf = ({ author }: PlayerNote) => author?.email ?? 'a colleague';

const noteFields = ['text', 'id'] as const;

/** Also while another note is under way: `done` stays until the next is sent. */
const isSending = (state: ChangeState<string>) => isUnderWay(state) && state.is !== 'done';

/** Whether the API has deleted the note that was sent again: it is never kept under that id. */
const wasDeleted = (error: unknown) => error instanceof RequestFailure && error.facts.code === 'already_deleted';

function NoteForm({
  api,
  playerId,
  notes,
  draft,
  onDraft,
}: PlayerNotesProps & { readonly notes: readonly PlayerNote[] }) {
  const { notify } = usePort();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const { text, sent } = draft;
  /** How often it was to be sent: what is missing is told from then on. */
  const [asked, setAsked] = useState(0);
  const { state, error, send, cancel, checkAgain } = useChange(
    playerMutations.writeNote(api, playerId, queryClient),
    noteFields,
  );
  const isBusy = isSending(state);
  const isFull = notes.length >= mostPlayerNotes;
  const checked = NoteText.safeParse(text);
  const isSentKept = notes.some((note) => note.id === sent?.id);
  const isKept = isSentKept && checked.data === sent?.text;
  const isTyped = text.trim() !== '' && !isKept;
  useHoldUnsaved(state.is === 'paused' ? 'unsent' : isBusy ? 'unanswered' : isTyped ? 'typed' : null, () => {
    if (state.is === 'paused') cancel();
  });
  const wrong = state.is === 'invalid' ? (state.fields.text ?? state.fields.id) : undefined;
  const missing = asked > 0 && !checked.success ? checked.error.issues[0]?.message : undefined;
  const isStuck = state.is !== 'done' && !mayBeSent(state);
  useEffect(() => {
    if (asked > 0 && missing !== undefined) focusFirstInvalid(form.current);
  }, [missing, asked]);
  // The note was sent before its player was deleted, and it was kept.
  const isOver = isKept && state.is === 'idle';
  useEffect(() => {
    if (isOver) onDraft(noDraft);
  }, [isOver, onDraft]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(asked + 1);
    if (!checked.success || isBusy || isKept || isStuck) return;
    const isSame = sent?.text === checked.data && !wasDeleted(error);
    const body = isSame ? sent : { id: crypto.randomUUID(), text: checked.data };
    onDraft({ text, sent: body });
    send(body, {
      onDone(_, isShown) {
        notify.success({ title: 'Note written' });
        onDraft(noDraft);
        if (isShown) setAsked(0);
      },
      onUnknownUnseen: () => notify.warning({ title: 'Note may have been written', description: body.text }),
    });
  };
  if (isFull && !isTyped)
    return <Note>A player has at most {mostPlayerNotes} notes. Delete one to write another.</Note>;
  return (
    <form ref={form} className={classes.form} onSubmit={submit}>
      <FormDialogAnswer
        state={state}
        done="written"
        kept="Your note is kept."
        isKnownDone={state.is === 'unknown' && isSentKept}
        onCheck={checkAgain}
      />
      <TextArea
        label="New note"
        hint="players never read it"
        rows={3}
        dir="auto"
        value={text}
        readOnly={isBusy}
        error={wrong ?? missing}
        onChange={(event) => onDraft({ text: event.target.value, sent })}
      />
      <div className={classes.actions}>
        {isBusy ? (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        <Button type="submit" variant="outline" busy={isBusy} disabled={(isStuck || isKept) && !isBusy}>
          Write note
        </Button>
      </div>
    </form>
  );
}

interface NoteDeleteDialogProps extends Pick<PlayerNotesProps, 'api' | 'playerId'> {
  readonly note: PlayerNote;
  readonly onClose: () => void;
}

function NoteDeleteDialog({ api, playerId, note, onClose }: NoteDeleteDialogProps) {
  const { notify } = usePort();
  const queryClient = useQueryClient();
  const { state, send, cancel, checkAgain } = useChange(playerMutations.removeNote(api, playerId, queryClient));
  return (
    <ConfirmDialog
      title="Delete this note"
      state={state}
      done="deleted"
      undoing="It is gone for good."
      submitLabel="Delete note"
      submitVariant="destructive"
      onConfirm={() =>
        send(
          { noteId: note.id },
          {
            onDone(_, isShown) {
              notify.success({ title: 'Note deleted' });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Note may have been deleted' }),
          },
        )
      }
      onCancel={cancel}
      onCheck={checkAgain}
      onClose={onClose}
    >
      <blockquote className={classes.text} dir="auto">
        {note.text}
      </blockquote>
    </ConfirmDialog>
  );
}
