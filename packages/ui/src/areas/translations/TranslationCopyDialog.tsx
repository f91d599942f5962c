import { sourceLocale } from '@bullpen/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failureOf } from '../../data/failure.ts';
import { everyTranslation } from '../../data/translations.ts';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import { copiesIn } from './replace-text.ts';
import { TextBatchDialog, type TextBatchProps } from './TextBatchDialog.tsx';
import classes from './translation-details.module.css';
import { useMessages } from './use-messages.ts';

/** Fills what is missing in one language with the texts of another one, to be looked at again. */
export function TranslationCopyDialog({ locales, locale: first, ...props }: TextBatchProps) {
  const { api } = props;
  const messages = useMessages();
  const [to, setTo] = useState(first);
  const [from, setFrom] = useState(locales.find((each) => each !== first) ?? sourceLocale);
  const texts = useQuery({
    queryKey: [...api.orpc.translations.key({ type: 'query' }), 'missing', to],
    queryFn: ({ signal }) => everyTranslation(api, { status: 'missing', locale: to }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const found = useMemo(
    () => (texts.data && messages ? copiesIn(texts.data, { from, to }, messages) : undefined),
    [texts.data, messages, from, to],
  );
  return (
    <TextBatchDialog
      {...props}
      locale={to}
      title="Copy from a locale"
      hint={undefined}
      none={from === to ? 'Choose two locales.' : `Nothing that is missing in ${to} is there in ${from}.`}
      proposals={texts.isError ? [] : found}
      asked={`${from} ${to}`}
      submitLabel={(texts) => (texts ? `Copy ${texts}` : 'Copy')}
      done="copied"
      description={`From ${from} to ${to}`}
      search=""
      isDirty={false}
    >
      <div className={classes.replaceFields}>
        <label className={classes.choiceField}>
          From
          <select value={from} onChange={({ target }) => setFrom(target.value)}>
            {[sourceLocale, ...locales].map((each) => (
              <option key={each} value={each}>
                {each === sourceLocale ? `${each}, the source` : each}
              </option>
            ))}
          </select>
        </label>
        <label className={classes.choiceField}>
          To
          <select value={to} onChange={({ target }) => setTo(target.value)}>
            {locales.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      </div>
      <p>Only what is missing is filled. Each copy is marked as to be reviewed.</p>
      {texts.error ? (
        <FailureNotice
          failure={failureOf(texts.error, texts.errorUpdateCount)}
          title="The texts could not be read"
          meaning="Nothing was copied."
          onRetry={() => void texts.refetch()}
        />
      ) : null}
    </TextBatchDialog>
  );
}
