import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { FormDialog } from '../../components/FormDialog/FormDialog.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { type UndoMessages, undoChange } from '../../components/Toaster/undo-change.ts';
import type { ApiConnection } from '../../data/api-connection.ts';
import { everyTranslation, translationMutations } from '../../data/translations.ts';
import { useChange } from '../../data/use-change.ts';
import { useSettled } from '../../data/use-settled.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { formatCount } from '../../provider/format.ts';
import { reachOf } from './reach-of.ts';
import { type Replacement, replacementsIn } from './replace-text.ts';
import { TextChanges } from './TextChanges.tsx';
import classes from './translation-details.module.css';
import { useMessages } from './use-messages.ts';

/** Props of {@link TranslationReplaceDialog}. */
export interface TranslationReplaceDialogProps {
  readonly api: ApiConnection;
  /** Of the project. */
  readonly locales: readonly string[];
  /** The one that is looked at first. */
  readonly locale: string;
  /** Which other projects it changes, in a sentence. */
  readonly sharedWith: string | undefined;
  readonly onClose: () => void;
}

const noFields: readonly never[] = [];
/** The most that is changed at once. */
const mostAtOnce = 500;
/** Of shorter ones the API looks at keys alone: then every text is read. */
const leastSearched = 3;
const pause = 400;

const undoMessages: UndoMessages = {
  running: 'Changing the texts back',
  paused: 'To be changed back once you are online',
  done: 'Texts are as before',
  unknown: 'Texts may be as before',
  conflict: 'Somebody changed some of the texts since',
  failed: 'Texts not changed back',
};
const textsOf = (count: number) => (count === 1 ? '1 text' : `${formatCount(count)} texts`);

/** Finds and replaces in one language. Every change is shown before any is made; then all are made, or none. */
export function TranslationReplaceDialog({
  api,
  locales,
  locale: first,
  sharedWith,
  onClose,
}: TranslationReplaceDialogProps) {
  const port = usePort();
  const queryClient = useQueryClient();
  const messages = useMessages();
  const [locale, setLocale] = useState(first);
  const [find, setFind] = useState('');
  const [replaceWith, setReplaceWith] = useState('');
  const [isCaseKept, setCaseKept] = useState(true);
  /** Those that somebody has chosen otherwise than they are at first. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const settled = useSettled(find, pause);
  const search = settled.trim().length < leastSearched ? '' : settled.trim();
  const texts = useQuery({
    queryKey: [...api.orpc.translations.key({ type: 'query' }), 'every', search],
    queryFn: settled === '' ? skipToken : ({ signal }) => everyTranslation(api, { search }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const change = translationMutations.batch(api, queryClient);
  const replacing = useChange({ ...change, reads: api.orpc.translations.key() }, noFields);
  const found = useMemo(
    () =>
      texts.data && messages && settled !== ''
        ? replacementsIn(texts.data, { find: settled, replaceWith, isCaseKept, locale }, messages).slice(0, mostAtOnce)
        : [],
    [texts.data, messages, settled, replaceWith, isCaseKept, locale],
  );
  const isChosen = ({ key, isBreaking }: Pick<Replacement, 'key' | 'isBreaking'>) => turned.has(key) === isBreaking;
  const chosen = found.filter(isChosen);
  const isLooking = settled !== find || texts.isFetching || !messages;

  const send = () =>
    replacing.send(
      { changes: chosen.map((each) => each.change) },
      {
        onDone({ entries }, isShown) {
          const versions = new Map(
            entries.map((entry) => [entry.key, entry.translations.find((each) => each.locale === locale)?.version]),
          );
          const back = chosen.map((each) => ({
            ...each.change,
            version: versions.get(each.key) ?? each.change.version + 1,
            value: each.before,
          }));
          const description = `“${find}” in ${locale}`;
          port.notify.success({
            title: `${textsOf(chosen.length)} changed`,
            description,
            action: undoChange(
              {
                messages: undoMessages,
                description,
                openAt: `/translate?${new URLSearchParams({ search: replaceWith, locales: locale })}`,
                change,
                input: { changes: back, reason: 'Replacement undone.' },
              },
              { ...port, queryClient },
            ),
          });
          if (isShown) onClose();
        },
        onUnknownUnseen: () => port.notify.warning({ title: 'Texts may have been changed', description: locale }),
      },
    );
  return (
    <FormDialog
      title="Find and replace"
      reach={reachOf(port.project.selectedProject)}
      isWide
      state={replacing.state}
      done="replaced"
      kept="What you typed is kept."
      {...(sharedWith === undefined ? {} : { undoing: sharedWith })}
      isDirty={find !== ''}
      isBlocked={chosen.length === 0 || isLooking}
      submitLabel={chosen.length === 0 ? 'Replace' : `Replace in ${textsOf(chosen.length)}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0 && !isLooking) send();
      }}
      onCancel={replacing.cancel}
      onCheck={replacing.checkAgain}
      onClose={onClose}
    >
      <div className={classes.replaceFields}>
        <TextField label="Find" value={find} maxLength={200} onChange={({ target }) => setFind(target.value)} />
        <TextField
          label="Replace with"
          value={replaceWith}
          maxLength={200}
          onChange={({ target }) => setReplaceWith(target.value)}
        />
        <label className={classes.choiceField}>
          In
          <select value={locale} onChange={({ target }) => setLocale(target.value)}>
            {locales.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <label className={classes.review}>
          <Checkbox checked={isCaseKept} onChange={({ target }) => setCaseKept(target.checked)} />
          Match capitals
        </label>
      </div>
      {texts.isError ? (
        <Callout title="The texts could not be read">Nothing was replaced. Type on to try again.</Callout>
      ) : null}
      <p role="status" className={classes.aside}>
        {find === ''
          ? 'Every change is shown here before it is made.'
          : isLooking
            ? 'Looking…'
            : foundIn(found, chosen.length)}
      </p>
      <TextChanges
        changes={found}
        isChosen={(each) => chosen.some(({ key }) => key === each.key)}
        onChoose={({ key }) =>
          setTurned((before) => {
            const next = new Set(before);
            if (!next.delete(key)) next.add(key);
            return next;
          })
        }
      />
    </FormDialog>
  );
}

function foundIn(found: readonly Replacement[], chosen: number): string {
  if (found.length === 0) return 'No text has it.';
  const breaking = found.filter(({ isBreaking }) => isBreaking).length;
  const most = found.length === mostAtOnce ? ` The first ${mostAtOnce} are shown.` : '';
  return `${textsOf(found.length)} found, ${formatCount(chosen)} chosen.${most}${
    breaking > 0
      ? ` ${breaking === 1 ? '1 would be broken and is' : `${formatCount(breaking)} would be broken and are`} left out at first.`
      : ''
  }`;
}
