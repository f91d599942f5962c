import { manageTabs, mostNameWords, type NameWords } from '@bullpen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/Button/Button.tsx';
import { Dialog } from '../../../components/Dialog/Dialog.tsx';
import { FactList } from '../../../components/FactList/FactList.tsx';
import { Note } from '../../../components/Note/Note.tsx';
import { TextArea } from '../../../components/TextArea/TextArea.tsx';
import type { Notice } from '../../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { nameMutations } from '../../../data/name-decisions.ts';
import { nameQueries } from '../../../data/names.ts';
import { type ReadResult, readResultOf } from '../../../data/read-state.ts';
import { useChange } from '../../../data/use-change.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import { formatCount } from '../../../foundation/format.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import { FailureState } from '../../../records/FailureState/FailureState.tsx';
import type { FormDialogProps } from '../../../records/FormDialog/FormDialog.tsx';
import { RecordDialogSkeleton } from '../../../records/RecordDialog/RecordDialogSkeleton.tsx';
import { RecordForm } from '../../../records/RecordForm/RecordForm.tsx';
import { type RecordSave, useRecordForm } from '../../../records/RecordForm/use-record-form.ts';
import { reachOf } from '../../../records/reach-of.ts';
import { changedBack, undoChange } from '../../../records/undo-change.ts';
import { writingRefusal } from '../../../records/writing-refusal.ts';
import { languageName } from './name-labels.ts';
import classes from './names.module.css';
import { readWords, wrongWord } from './words.ts';

interface WordsValues {
  readonly words: string;
}
interface WordsInput {
  readonly words: string[];
}

const wordFields = ['words'] as const;

interface WordsDialogViewProps extends Pick<FormDialogProps, 'reach' | 'state' | 'onCancel' | 'onCheck' | 'onClose'> {
  readonly words: ReadResult<NameWords>;
  /** Why this person can change nothing; undefined when they can. */
  readonly refusal: string | undefined;
  readonly onSave: (save: RecordSave<WordsInput>) => void;
  readonly onRetry: () => void;
}

const title = 'Words';

/** The words that bring a name into the queue: the project's own to be changed, and how many come with the platform. */
function WordsDialogView({ words, refusal, onRetry, ...form }: WordsDialogViewProps) {
  if ('page' in words && refusal === undefined) return <WordsForm words={words.page} {...form} />;
  return (
    <Dialog
      open
      onClose={form.onClose}
      title={title}
      footer={
        <Button variant="outline" onClick={form.onClose}>
          Close
        </Button>
      }
    >
      {'page' in words ? (
        <div className={classes.form}>
          <Note>{refusal}</Note>
          <TextArea label="Your words" rows={8} dir="auto" readOnly value={words.page.words.join('\n')} />
          <WordLists lists={words.page.lists} />
        </div>
      ) : words.is === 'loading' || words.is === 'slow' ? (
        <RecordDialogSkeleton kind="words" isSlow={words.is === 'slow'} />
      ) : (
        <FailureState failure={words} title="Failed to fetch the words" onRetry={onRetry} />
      )}
    </Dialog>
  );
}

type WordsFormProps = Omit<WordsDialogViewProps, 'words' | 'refusal' | 'onRetry'> & { readonly words: NameWords };

function WordsForm({ words, state, onSave, ...dialog }: WordsFormProps) {
  const sheet = useRecordForm<NameWords, WordsValues, WordsInput>({
    record: words,
    state,
    onSave,
    onClose: dialog.onClose,
    valuesOf: (known) => ({ words: known?.words.join('\n') ?? '' }),
    inputOf: (values) => ({ words: [...readWords(values.words).words] }),
    readAs: (values) => ({ words: readWords(values.words).words.join('\n') }),
    resolverOf: () => (values) => {
      const message = wrongWord(readWords(values.words).words);
      return message === undefined
        ? { values, errors: {} }
        : { values: {}, errors: { words: { type: 'custom', message } } };
    },
  });
  const { form, isFixed } = sheet;
  const typed = readWords(form.watch('words'));
  return (
    <RecordForm
      sheet={sheet}
      state={state}
      kind="word list"
      undoing="Names that hold an added word wait from now on. Undo in this tab takes the change back."
      labels={{ words: 'Your words' }}
      shown={(values) => <span className={classes.words}>{values.words}</span>}
      {...dialog}
    >
      <TextArea
        label="Your words"
        hint={`one in a line, ${formatCount(typed.words.length)} of ${formatCount(mostNameWords)}`}
        rows={10}
        dir="auto"
        spellCheck={false}
        readOnly={isFixed}
        error={form.formState.errors.words?.message}
        {...form.register('words')}
      />
      <Note role="status">
        {typed.repeated.length === 0
          ? ''
          : `Kept once, whatever the case and the marks: ${typed.repeated.slice(0, mostTold).join(', ')}${typed.repeated.length > mostTold ? ' …' : ''}`}
      </Note>
      <WordLists lists={words.lists} />
    </RecordForm>
  );
}

const mostTold = 10;

const WordLists = ({ lists }: Pick<NameWords, 'lists'>) => (
  <section>
    <h3 className={classes.head}>Lists of the languages of this project</h3>
    <FactList
      facts={lists.map(({ language, count }) => ({
        term: languageName(language),
        value: count === 0 ? 'None yet' : `${formatCount(count)} ${count === 1 ? 'word' : 'words'}`,
      }))}
    />
  </section>
);

/** Props of {@link WordsDialog}. */
export interface WordsDialogProps {
  readonly api: ApiConnection;
  /** The list is changed, what is said of it, and what takes it back. */
  readonly onChanged: (said: Notice, undo: () => void) => void;
  readonly onClose: () => void;
}

/** Reads the words, and changes the project's own. */
export function WordsDialog({ api, onChanged, onClose }: WordsDialogProps) {
  const port = usePort();
  const { notify, project, viewer } = port;
  const queryClient = useQueryClient();
  const query = useQuery(nameQueries.words(api));
  const isSlow = useIsSlow(query.isFetching);
  const change = nameMutations.updateWords(api, queryClient);
  const update = useChange(change, wordFields);
  const description = title;
  return (
    <WordsDialogView
      reach={reachOf(project.selectedProject)}
      words={readResultOf({ query, page: query.data, isSlow })}
      refusal={writingRefusal(viewer)}
      state={update.state}
      onSave={({ input, back, version }) =>
        update.send(
          { ...input, version },
          {
            onDone(changed, isShown) {
              const { run: undo } = undoChange(
                {
                  messages: changedBack('word list'),
                  description,
                  openAt: manageTabs.names.path,
                  change,
                  input: { words: back.words ?? [], version: changed.version, reason: 'Change undone.' },
                },
                { ...port, queryClient },
              );
              onChanged({ title: 'Word list changed', description }, undo);
              if (isShown) onClose();
            },
            onUnknownUnseen: () => notify.warning({ title: 'Word list may have been changed', description }),
          },
        )
      }
      onRetry={() => void query.refetch()}
      onCancel={update.cancel}
      onCheck={update.checkAgain}
      onClose={onClose}
    />
  );
}
