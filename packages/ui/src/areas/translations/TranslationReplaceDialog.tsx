import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { everyTranslation } from '../../data/translations.ts';
import { useSettled } from '../../data/use-settled.ts';
import { replacementsIn } from './replace-text.ts';
import { TextBatchDialog, type TextBatchProps } from './TextBatchDialog.tsx';
import classes from './translation-details.module.css';
import { useMessages } from './use-messages.ts';

/** Of shorter ones the API looks at keys alone: then every text is read. */
const leastSearched = 3;
const pause = 400;

/** Finds and replaces in one language. */
export function TranslationReplaceDialog({ locales, locale: first, ...props }: TextBatchProps) {
  const { api } = props;
  const messages = useMessages();
  const [locale, setLocale] = useState(first);
  const [find, setFind] = useState('');
  const [replaceWith, setReplaceWith] = useState('');
  const [isCaseKept, setCaseKept] = useState(true);
  const settled = useSettled(find, pause);
  const search = settled.trim().length < leastSearched ? '' : settled.trim();
  const texts = useQuery({
    queryKey: [...api.orpc.translations.key({ type: 'query' }), 'every', search],
    queryFn: settled === '' ? skipToken : ({ signal }) => everyTranslation(api, { search }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const found = useMemo(
    () =>
      texts.data && messages && settled !== ''
        ? replacementsIn(texts.data, { find: settled, replaceWith, isCaseKept, locale }, messages)
        : [],
    [texts.data, messages, settled, replaceWith, isCaseKept, locale],
  );
  const isLooking = settled !== find || texts.isFetching || !messages;
  return (
    <TextBatchDialog
      {...props}
      locale={locale}
      title="Find and replace"
      hint={find === '' ? 'Every change is shown here before it is made.' : undefined}
      none="No text has it."
      proposals={isLooking ? undefined : found}
      asked={JSON.stringify([locale, find, replaceWith, isCaseKept])}
      submitLabel={(texts) => (texts ? `Replace in ${texts}` : 'Replace')}
      done="replaced"
      description={`“${find}” in ${locale}`}
      search={replaceWith}
      isDirty={find !== ''}
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
    </TextBatchDialog>
  );
}
