import { sourceLocale, type Translation, type TranslationEntry } from '@bullpen/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Checkbox } from '../../components/Checkbox/Checkbox.tsx';
import { CopyButton } from '../../components/CopyButton/CopyButton.tsx';
import { formatShortMoment } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { BrokenKey } from './BrokenKey.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { TextDiff } from './TextDiff.tsx';
import classes from './translation-details.module.css';
import { languageOf } from './translation-text.ts';
import { viewAddress } from './translation-view.ts';

/** Props of {@link TranslationDetails}. */
export interface TranslationDetailsProps {
  readonly entry: TranslationEntry;
  readonly translation: Translation;
  /** As it is typed; empty for none. */
  readonly value: string;
  readonly isReadOnly: boolean;
  /** Says whether somebody should look at it again. */
  readonly onReview: (needsReview: boolean) => void;
  /** Takes the findings of a rule in again. */
  readonly onRestore: (rule: string) => void;
  /** Puts a text where it is edited; it is not saved by that. */
  readonly onUse: (value: string) => void;
  /** Asks to change what is said of the text. */
  readonly onDescribe: () => void;
  /** What was changed in it, the latest first. */
  readonly history: ReactNode;
}

const statusLabels = {
  missing: 'Missing',
  translated: 'Translated',
  changed: 'Source changed',
  needs_review: 'Needs review',
} as const satisfies Record<Translation['status'], string>;

const ruleLabels: Readonly<Record<string, string>> = {
  option_extra: 'Option that the source has not',
  plural_missing: 'Plural category that is missing',
  plural_useless: 'Plural category that is not used',
  numbers: 'Numbers',
  end_punctuation: 'End punctuation',
  source_quoted: 'Apostrophes of the source',
  spaces: 'Spaces',
  same_as_source: 'Same as the source',
  too_long: 'Length',
};

/** What is known of one text in one language: what it is for, how players see it, what was dismissed and changed. */
export function TranslationDetails({
  entry,
  translation,
  value,
  isReadOnly,
  onReview,
  onRestore,
  onUse,
  onDescribe,
  history,
}: TranslationDetailsProps) {
  const { locale, status, changedAt, changedBy, dismissed } = translation;
  const { source, description, tags } = entry;
  const others = entry.translations.filter((each) => each.locale !== locale && each.value !== null);
  return (
    <div className={classes.details}>
      <header className={classes.detailsHead}>
        <code>
          <BrokenKey text={entry.key} />
        </code>
        <CopyButton text={entry.key} label="Copy key" />
      </header>
      <section>
        {description === null ? null : <p>{description}</p>}
        <p className={classes.tags}>
          {description === null ? <span className={classes.aside}>No description</span> : null}
          {tags.map((tag) => (
            <Badge key={tag} variant="outline">
              {tag}
            </Badge>
          ))}
          {isReadOnly ? null : (
            <Button variant="outline" size="sm" onClick={onDescribe}>
              Describe
            </Button>
          )}
        </p>
      </section>
      {status === 'changed' && source.previous !== null ? (
        <section>
          <h3>Source changed</h3>
          <p>
            <TextDiff before={source.previous} after={source.text} locale={sourceLocale} />
          </p>
        </section>
      ) : null}
      <section>
        <h3>Preview</h3>
        <MessagePreview
          key={`${entry.key} ${locale}`}
          messageKey={entry.key}
          description={description}
          source={source.text}
          text={value}
          locale={locale}
        />
      </section>
      <section>
        <h3>
          {locale}: {statusLabels[status]}
        </h3>
        <p className={classes.aside}>
          {changedAt !== null ? (
            <Changed at={changedAt} by={changedBy} />
          ) : translation.value === null ? (
            'Nobody has translated it yet.'
          ) : (
            'Came with the product.'
          )}
        </p>
        {translation.value === null ? null : (
          <label className={classes.review}>
            <Checkbox
              checked={status === 'needs_review'}
              disabled={isReadOnly}
              onChange={({ target }) => onReview(target.checked)}
            />
            Needs review
          </label>
        )}
        {status === 'changed' && !isReadOnly ? (
          <Button variant="outline" size="sm" onClick={() => onReview(false)}>
            Still right as it is
          </Button>
        ) : null}
      </section>
      {dismissed.length > 0 ? (
        <section>
          <h3>Dismissed</h3>
          <ul className={classes.dismissed}>
            {dismissed.map(({ rule, reason, at, by }) => (
              <li key={rule}>
                <span>
                  <b>{ruleLabels[rule] ?? rule}</b>
                  {reason === null ? null : `: ${reason}`}
                  <span className={classes.aside}>
                    <Changed at={at} by={by} />
                  </span>
                </span>
                {isReadOnly ? null : (
                  <Button variant="outline" size="sm" onClick={() => onRestore(rule)}>
                    Take in again
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isReadOnly ? null : (
        <section>
          <h3>Copy from</h3>
          <ul className={classes.copies}>
            {[{ locale: sourceLocale, value: source.text }, ...others].map((other) => (
              <li key={other.locale}>
                <span {...languageOf(other.locale)}>
                  <b lang="en">{other.locale}</b> {other.value}
                </span>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Copy from ${other.locale}`}
                  onClick={() => onUse(other.value ?? '')}
                >
                  Copy
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>History</h3>
        {history}
      </section>
    </div>
  );
}

/** Who and when; a press shows what else they were the last to change. */
function Changed({ at, by }: { readonly at: string; readonly by: Translation['changedBy'] }) {
  const { Link, address, timeZone } = usePort();
  const moment = formatShortMoment(at, timeZone);
  if (!by) return moment;
  return (
    <>
      <Link to={viewAddress(address, { author: by.id })}>{by.email ?? 'An account that is gone'}</Link> · {moment}
    </>
  );
}
