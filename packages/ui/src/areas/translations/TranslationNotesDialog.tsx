import type { TranslationEntry } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { translationMutations } from '../../data/translations.ts';
import { useChange } from '../../data/use-change.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FormDialog, type FormDialogProps } from '../../records/FormDialog/FormDialog.tsx';
import { changedBack, undoChange } from '../../records/undo-change.ts';

/** Props of {@link TranslationNotesDialog}. */
export interface TranslationNotesDialogProps extends Pick<FormDialogProps, 'reach' | 'onClose'> {
  readonly api: ApiConnection;
  /** As it is now. */
  readonly entry: Pick<TranslationEntry, 'key' | 'description' | 'tags'>;
}

const fields = ['description', 'tags'] as const;
const tagsIn = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];

/** What is said of a text beside its words: where it stands, and by what it is found. */
export function TranslationNotesDialog({ api, entry, reach, onClose }: TranslationNotesDialogProps) {
  const port = usePort();
  const queryClient = useQueryClient();
  const { key } = entry;
  const change = translationMutations.describe(api, key, queryClient);
  const { state, send, cancel, checkAgain } = useChange(change, fields);
  const [description, setDescription] = useState(entry.description ?? '');
  const [tags, setTags] = useState(entry.tags.join(' '));
  const from = { description: entry.description, tags: [...entry.tags] };
  const next = { description: description.trim() === '' ? null : description.trim(), tags: tagsIn(tags) };
  const isChanged = next.description !== from.description || next.tags.join() !== from.tags.join();
  const wrong = state.is === 'invalid' ? state.fields : {};
  return (
    <FormDialog
      title="Describe the text"
      reach={reach}
      state={state}
      isKnownDone={!isChanged}
      done="changed"
      kept="What you typed is kept."
      undoing="It is the same for all languages. Undo stands in the activity tray."
      isDirty={isChanged}
      isBlocked={!isChanged}
      submitLabel="Save description"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged) return;
        send(
          { ...next, from },
          {
            onDone(changed, isShown) {
              const made = { description: changed.description, tags: changed.tags };
              port.notify.success({
                title: 'Description saved',
                description: key,
                action: undoChange(
                  {
                    messages: changedBack('description'),
                    description: key,
                    openAt: `/translate?${new URLSearchParams({ search: key })}`,
                    change,
                    input: { ...from, from: made, reason: 'Change undone.' },
                  },
                  { ...port, queryClient },
                ),
              });
              if (isShown) onClose();
            },
            onUnknownUnseen: () => port.notify.warning({ title: 'Description may have been saved', description: key }),
          },
        );
      }}
      onCancel={cancel}
      onCheck={checkAgain}
      onClose={onClose}
    >
      <TextArea
        label="Description"
        hint="What translators have to know"
        rows={3}
        maxLength={1000}
        error={wrong.description}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      <TextField
        label="Tags"
        hint="Parted by spaces"
        error={wrong.tags}
        value={tags}
        onChange={({ target }) => setTags(target.value)}
      />
    </FormDialog>
  );
}
