import type { TranslationRevision } from '@bullpen/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../components/Button/Button.tsx';
import type { ApiConnection } from '../../data/api-connection.ts';
import { translationQueries } from '../../data/translations.ts';
import { usePagedRows } from '../../data/use-paged-rows.ts';
import { formatShortMoment } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { FailureNotice } from '../../records/FailureNotice/FailureNotice.tsx';
import { TextDiff } from './TextDiff.tsx';
import classes from './translation-details.module.css';

/** Props of {@link TranslationHistory}. */
export interface TranslationHistoryProps {
  readonly api: ApiConnection;
  readonly messageKey: string;
  readonly locale: string;
  /** As it is typed, empty for none: to put the same there once more would revert nothing. */
  readonly current: string;
  /** Puts an earlier text where it is edited; null where nothing may be changed. */
  readonly onUse: ((value: string) => void) | null;
}

/** Who changed a text, when, and how it read; each can be had again. */
export function TranslationHistory({ api, messageKey, locale, current, onUse }: TranslationHistoryProps) {
  const query = useInfiniteQuery(translationQueries.history(api, messageKey, locale));
  const state = usePagedRows(query);
  if (!('page' in state)) {
    return state.is === 'loading' || state.is === 'slow' ? (
      <p className={classes.aside}>Loading…</p>
    ) : (
      <FailureNotice
        failure={state}
        title="Failed to fetch the history"
        meaning="The text itself is as it was."
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rows, more } = state.page;
  const first = rows.at(-1);
  if (!first) return <p className={classes.aside}>Nobody has changed it yet.</p>;
  return (
    <>
      <ol className={classes.history}>
        {rows.map((revision) => (
          <Revision key={revision.id} revision={revision} current={current} onUse={onUse} />
        ))}
        {more === 'end' && first.before.value !== null ? (
          <li>
            <TextDiff before={first.before.value} after={first.before.value} locale={locale} />
            <span className={classes.aside}>Before that</span>
            <UseAgain value={first.before.value} current={current} onUse={onUse} />
          </li>
        ) : null}
      </ol>
      {more === 'ready' ? (
        <Button variant="outline" size="sm" onClick={() => void query.fetchNextPage()}>
          Show earlier ones
        </Button>
      ) : null}
    </>
  );
}

interface RevisionProps extends Pick<TranslationHistoryProps, 'current' | 'onUse'> {
  readonly revision: TranslationRevision;
}

/** What was done, where the text itself stayed as it was. */
function doneIn({ before, after }: TranslationRevision): string | undefined {
  if (before.value !== after.value) return undefined;
  if (after.dismissed.length > before.dismissed.length) return 'Finding dismissed';
  if (after.dismissed.length < before.dismissed.length) return 'Finding taken in again';
  return after.status === 'needs_review' ? 'Marked for review' : 'Reviewed';
}

function Revision({ revision, current, onUse }: RevisionProps) {
  const { timeZone } = usePort();
  const { at, actor, action, before, after, locale, reason } = revision;
  const done = doneIn(revision);
  return (
    <li>
      {done === undefined ? (
        <TextDiff before={before.value} after={after.value} locale={locale} />
      ) : (
        <span>{done}</span>
      )}
      <span className={classes.aside}>
        {actor.email ?? 'An account that is gone'} · {action === 'translation.import' ? 'import · ' : ''}
        {formatShortMoment(at, timeZone)}
        {reason === null ? '' : ` · ${reason}`}
      </span>
      {done === undefined ? <UseAgain value={after.value} current={current} onUse={onUse} /> : null}
    </li>
  );
}

const UseAgain = ({
  value,
  current,
  onUse,
}: Pick<TranslationHistoryProps, 'current' | 'onUse'> & { readonly value: string | null }) =>
  onUse && value !== null && value !== current ? (
    <Button variant="link" onClick={() => onUse(value)}>
      Revert to this
    </Button>
  ) : null;
